import type { CalendarDate } from '../../contract/calendar-date.ts';
import { dateParts } from './format-date.ts';

/** A month, 'March' of '2027', with what of a list falls into it. */
export type Month<Item> = { readonly month: string; readonly year: string; readonly items: readonly Item[] };

/** Parts a list that is in the order of its dates by their months. */
export function byMonth<Item extends { readonly date: CalendarDate }>(items: readonly Item[]): Month<Item>[] {
  const months = new Map<string, { month: string; year: string; items: Item[] }>();
  for (const item of items) {
    const { month, year } = dateParts(item.date);
    const known = months.get(`${month} ${year}`);
    if (known) known.items.push(item);
    else months.set(`${month} ${year}`, { month, year, items: [item] });
  }
  return [...months.values()];
}
