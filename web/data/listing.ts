/** A list as a page holds it: all of it, or the part that the page shows and what it says of the rest. */
export type Listing<out Item> = {
  readonly items: readonly Item[];
  /** How many there are in all. */
  readonly total: number;
  /** The years that items are of, latest first, each with how many they are. */
  readonly years: readonly YearCount[];
  /** Items may be missing, or lack their long text. */
  readonly isPart?: true;
  /** The place of the first item in the whole list, from 0. */
  readonly from?: number;
};

export type YearCount = { readonly year: string; readonly count: number };

/** A whole list, by the years of its items' dates (`yyyy-mm-dd`). */
export function listingOf<Item extends { readonly date: string }>(items: readonly Item[]): Listing<Item> {
  return { items, total: items.length, years: yearsOf(items) };
}

/** The publisher renders thousands of pages from one list: its years are counted once. */
const countedYears = new WeakMap<readonly object[], readonly YearCount[]>();

function yearsOf(items: readonly { readonly date: string }[]): readonly YearCount[] {
  const known = countedYears.get(items);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { date } of items) {
    const year = date.slice(0, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  const years = [...counts]
    .map(([year, count]) => ({ year, count }))
    .sort((a, b) => b.year.localeCompare(a.year));
  countedYears.set(items, years);
  return years;
}

/**
 * As many items from the beginning as a page file has room for: at most `count`, and after the first no more than
 * `characters` of what is shown of them. Taking them again from the result gives the same.
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
