import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { dateParts } from '../../formats/format-date.ts';

/** A month of a list, 'March 2027', with what falls into it. */
export type Month<Entry> = { readonly name: string; readonly events: readonly Entry[] };

/** Parts a list that is in the order of its dates by their months. */
export function eventsByMonth<Entry extends { readonly date: CalendarDate }>(
  events: readonly Entry[],
): Month<Entry>[] {
  const months = new Map<string, Entry[]>();
  for (const event of events) {
    const { month, year } = dateParts(event.date);
    const name = `${month} ${year}`;
    months.set(name, [...(months.get(name) ?? []), event]);
  }
  return [...months].map(([name, entries]) => ({ name, events: entries }));
}
