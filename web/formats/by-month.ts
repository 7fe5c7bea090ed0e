import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { dateParts } from './format-date.ts';

/** The items of one month, such as 'March' of '2027'. */
export type Month<Item> = { readonly month: string; readonly year: string; readonly items: readonly Item[] };

/** Groups a date-ordered list by month. */
export function byMonth<Item extends { readonly date: CalendarDate }>(items: readonly Item[]): Month<Item>[] {
  const months = new Map<string, { month: string; year: string; items: Item[] }>();
  for (const item of items) {
    const { month, year } = dateParts(item.date);
    const existing = months.get(`${month} ${year}`);
    if (existing) existing.items.push(item);
    else months.set(`${month} ${year}`, { month, year, items: [item] });
  }
  return [...months.values()];
}
