/** The `tel:` address of a number as people write it: spaces, brackets and dashes go, a leading plus stays (RFC 3966). */
export function phoneAddress(phone: string): string {
  return `tel:${phone
    .trim()
    .replace(/\(0\)/, '')
    .replaceAll(/(?!^\+)\D/g, '')}`;
}
