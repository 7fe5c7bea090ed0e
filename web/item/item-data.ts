import { itemWithSlug, type Listing } from '../data/listing.ts';
import type { PageHead } from '../routes/page-head.ts';
import { pages } from '../routes/pages.ts';

/** The number of other items on an item's page. */
const MAX_OTHERS = 3;

/** Offsets in order of preference: an item's neighbours, or the items after it and, at the end, before it. */
const offsets = {
  around: [-1, 1, 2, 3, -2, -3],
  onward: [1, 2, 3, -1, -2, -3],
} as const;

type Direction = keyof typeof offsets;

/**
 * Returns an item and a few others near it, in list order. Idempotent: applying it to its own result returns the same. The
 * result depends only on the item's position, so that a new item changes only the pages of its neighbours.
 */
export function aroundItem<Item>(
  items: readonly Item[],
  item: Item,
  direction: Direction,
  isShown: (other: Item) => boolean = () => true,
): Item[] {
  const at = items.indexOf(item);
  const others = offsets[direction]
    .flatMap((offset) => {
      const other = items[at + offset];
      return other !== undefined && isShown(other) ? [{ offset, other }] : [];
    })
    .slice(0, MAX_OTHERS);
  return [...others, { offset: 0, other: item }]
    .sort((a, b) => a.offset - b.offset)
    .map(({ other }) => other);
}

/** The part of the list in an item's page file: the item, and its neighbours without their long texts. */
export function withItemsAround<Item extends object>(
  listing: Listing<Item>,
  slug: string | undefined,
  around: (item: Item, items: readonly Item[]) => readonly Item[],
  shorten: (other: Item) => Item,
): Listing<Item> {
  const item = itemWithSlug(listing, slug);
  const items = item ? around(item, listing.items).map((each) => (each === item ? item : shorten(each))) : [];
  return { items, total: items.length, years: [], isPart: true };
}

/**
 * The head of an item's page: the item's own, or that of an unknown address once the complete list does not contain it.
 * Empty while the list is loading, so that the page has the title of its list.
 */
export function itemHead<Item extends object, Found extends object>(
  listing: Listing<Item> | undefined,
  item: Found | undefined,
  headOfItem: (item: Found) => Partial<PageHead>,
): Partial<PageHead> {
  if (item) return headOfItem(item);
  if (!listing || listing.isPart) return {};
  return { title: pages.notFound.title, description: pages.notFound.description() };
}
