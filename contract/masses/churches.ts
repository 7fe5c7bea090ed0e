/** A church of a parish that has several. */
export type Church = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly maps?: string | undefined;
  readonly note?: string | undefined;
};

type Churches = { readonly churches?: readonly Church[] | undefined };

/** The churches of a parish that has two or more; those of any other need no name. */
export function severalChurches({ churches = [] }: Churches): readonly Church[] {
  return churches.length > 1 ? churches : [];
}

/** The church with an id; undefined in a parish with one church, and for a church that no longer exists. */
export function churchWith(id: string | undefined, own: Churches): Church | undefined {
  return severalChurches(own).find((each) => each.id === id);
}

/** Whether something is for the people of a church: it is in that church, or in none in particular. */
export function isOfChurch({ church }: { readonly church?: string | undefined }, id: string): boolean {
  return !church || church === id;
}
