import { itemNamed } from '../../data/item-of-listing.ts';
import type { Listing } from '../../data/listing.ts';

/** How many others the page of an item names. */
const SHOWN = 3;

/** Places beside an item, nearest first: what is read next to it, or what follows it, and before it only at the list's end. */
const places = {
  around: [-1, 1, 2, 3, -2, -3],
  onward: [1, 2, 3, -1, -2, -3],
} as const;

export type Direction = keyof typeof places;

/**
 * An item and a few beside it, in the order of the list. Taking them again from the result gives the same. They depend on
 * the item's place alone, so that a new item changes the pages of those beside it, and no others.
 */
export function aroundItem<Item>(
  items: readonly Item[],
  item: Item,
  direction: Direction,
  isShown: (other: Item) => boolean = () => true,
): Item[] {
  const at = items.indexOf(item);
  const others = places[direction]
    .flatMap((place) => {
      const other = items[at + place];
      return other !== undefined && isShown(other) ? [{ place, other }] : [];
    })
    .slice(0, SHOWN);
  return [...others, { place: 0, other: item }].sort((a, b) => a.place - b.place).map(({ other }) => other);
}

/** What the file of an item's page carries of the list: the item, and those around it without their long texts. */
export function withItemsAround<Item extends object>(
  listing: Listing<Item>,
  slug: string | undefined,
  around: (item: Item, items: readonly Item[]) => readonly Item[],
  shorten: (other: Item) => Item,
): Listing<Item> {
  const item = itemNamed(listing, slug);
  const items = item ? around(item, listing.items).map((each) => (each === item ? item : shorten(each))) : [];
  return { items, total: items.length, years: [], isPart: true };
}
