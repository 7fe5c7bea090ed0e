import type { Listing } from './listing.ts';

/** The item of that slug with all its text; nothing when the list has none, or is not known. */
export function itemNamed<Item extends object>(
  listing: Listing<Item> | undefined,
  slug: string | undefined,
): Item | undefined {
  const index = slug === undefined ? undefined : indexBySlug(listing?.items ?? []).get(slug);
  return index === undefined ? undefined : listing?.items[index];
}

/** The publisher looks thousands of items up in one list. */
const known = new WeakMap<readonly object[], ReadonlyMap<unknown, number>>();

function indexBySlug(items: readonly object[]): ReadonlyMap<unknown, number> {
  const before = known.get(items);
  if (before) return before;
  const found = new Map<unknown, number>();
  for (const [index, item] of items.entries())
    if ('slug' in item && hasItsText(item) && !found.has(item.slug)) found.set(item.slug, index);
  known.set(items, found);
  return found;
}

/** A list that shows titles alone leaves the long text of its items out of the page's file. */
function hasItsText(item: object): boolean {
  return !('content' in item && item.content === '') && !('description' in item && item.description === '');
}
