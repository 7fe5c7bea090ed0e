type Item = Readonly<Record<string, unknown>>;

/** Whether a document is kept out of search, so that visitors are not given its description. */
export function isUnlisted(item: Item): boolean {
  return item['unlisted'] === true;
}

/** Returns an item as visitors are given it: an unlisted document without its description. */
export function withoutUnlistedDescription<Each extends Item>(item: Each): Each {
  return isUnlisted(item) ? { ...item, description: undefined } : item;
}
