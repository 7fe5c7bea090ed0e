import type { Listing } from './listing.ts';

/** Returns the item with that slug if the listing contains it with its full text. */
export function itemWithSlug<Item extends object>(
  listing: Listing<Item> | undefined,
  slug: string | undefined,
): Item | undefined {
  const index = slug === undefined ? undefined : indexBySlug(listing?.items ?? []).get(slug);
  return index === undefined ? undefined : listing?.items[index];
}

/** Cached, because the publisher looks up thousands of items in one list. */
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

/** Page data of a list of titles omits the long text of its items. */
function hasItsText(item: object): boolean {
  return !('content' in item && item.content === '') && !('description' in item && item.description === '');
}
