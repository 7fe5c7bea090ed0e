import type { Listing } from './listing.ts';

/** The item of that slug with all its text; nothing when the list has none, or is not known. */
export function itemNamed<Item extends object>(
  listing: Listing<Item> | undefined,
  slug: string | undefined,
): Item | undefined {
  return listing?.items.find((item) => 'slug' in item && item.slug === slug && hasItsText(item));
}

/** What the page of one item needs of the list. */
export function onlyItem<Item extends object>(
  listing: Listing<Item>,
  slug: string | undefined,
): Listing<Item> {
  const item = itemNamed(listing, slug);
  return { items: item ? [item] : [], total: listing.total, years: [], isPart: true };
}

/** A list that shows titles alone leaves the long text of its items out of the page's file. */
function hasItsText(item: object): boolean {
  return !('content' in item && item.content === '') && !('description' in item && item.description === '');
}
