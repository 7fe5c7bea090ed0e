import type { Item } from '../../contract/items.ts';

/** An event in a list in which each series stands once: `repeats` names its other dates. */
export type ListedEvent = Item<'events'> & { readonly repeats?: string };

/** A list as a page receives it: complete, or the part that it shows with the totals of the rest. */
export type Listing<out Item> = {
  readonly items: readonly Item[];
  /** The number of items in the complete list. */
  readonly total: number;
  /** The number of items per year, latest year first. */
  readonly years: readonly YearCount[];
  /** Whether items, or their long text, may be missing. */
  readonly isPart?: true;
  /** How many events of the complete list are still to come; only where the list is a part of it. */
  readonly ahead?: number;
};

/** A year of a list, with the date of its last item. */
export type YearCount = { readonly year: string; readonly count: number; readonly latest: string };

/** A complete listing, with counts by the year of each item's date (`yyyy-mm-dd`). */
export function listingOf<Item extends { readonly date: string }>(items: readonly Item[]): Listing<Item> {
  return { items, total: items.length, years: yearsOf(items) };
}

/** Cached, because the publisher renders thousands of pages from one list. */
const countedYears = new WeakMap<readonly object[], readonly YearCount[]>();

function yearsOf(items: readonly { readonly date: string }[]): readonly YearCount[] {
  const known = countedYears.get(items);
  if (known) return known;
  const counts = new Map<string, YearCount>();
  for (const { date } of items) {
    const year = date.slice(0, 4);
    const { count = 0, latest = '' } = counts.get(year) ?? {};
    counts.set(year, { year, count: count + 1, latest: latest > date ? latest : date });
  }
  const years = [...counts.values()].sort((a, b) => b.year.localeCompare(a.year));
  countedYears.set(items, years);
  return years;
}

/**
 * Returns the leading items that fit into a page file: at most `count`, and after the first no more than `characters` of
 * their displayed text in total. Idempotent: applying it to its own result returns the same items.
 */
export function firstThatFit<Item>(
  items: readonly Item[],
  { count, characters, textOf }: { count: number; characters: number; textOf: (item: Item) => string },
): Item[] {
  let room = characters;
  let taken = 0;
  for (const item of items.slice(0, count)) {
    room -= textOf(item).length;
    if (taken > 0 && room < 0) break;
    taken += 1;
  }
  return items.slice(0, taken);
}

/** Returns the item with that slug if the listing contains it with its full text. */
export function itemWithSlug<Item extends object>(
  listing: Listing<Item> | undefined,
  slug: string | undefined,
): Item | undefined {
  const index = slug === undefined ? undefined : indexBySlug(listing?.items ?? []).get(slug);
  return index === undefined ? undefined : listing?.items[index];
}

/** Cached, because the publisher looks up thousands of items in one list. */
const knownIndexes = new WeakMap<readonly object[], ReadonlyMap<unknown, number>>();

function indexBySlug(items: readonly object[]): ReadonlyMap<unknown, number> {
  const before = knownIndexes.get(items);
  if (before) return before;
  const found = new Map<unknown, number>();
  for (const [index, item] of items.entries())
    if ('slug' in item && hasItsText(item) && !found.has(item.slug)) found.set(item.slug, index);
  knownIndexes.set(items, found);
  return found;
}

/** Page data of a list of titles omits the long text of its items. */
function hasItsText(item: object): boolean {
  return !('content' in item && item.content === '') && !('description' in item && item.description === '');
}
