/** The name of a parish that has not given itself one. */
export const neutralName = 'Our Parish';

/** Whether the parish has given itself a name. Until then the public site says only that it is being set up. */
export function isNamed({ churchName }: { readonly churchName: string }): boolean {
  return churchName !== neutralName;
}
