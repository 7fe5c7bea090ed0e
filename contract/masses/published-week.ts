import { addDays, type CalendarDate } from '../dates/calendar-date.ts';
import type { MassDay } from './mass-days.ts';

/** The Masses by date, computed for the day `from`. */
export type MassDays = { readonly from: CalendarDate; readonly days: readonly MassDay[] };

/** The items of the seven days from today on. */
export function weekFrom<Dated extends { readonly date: CalendarDate }>(
  today: CalendarDate,
  items: readonly Dated[],
): readonly Dated[] {
  const end = addDays(today, 7);
  return items.filter(({ date }) => date >= today && date < end);
}

/** Whether the Masses or the devotions of a day differ from the usual. */
export function isChanged({ difference, devotions = [] }: MassDay): boolean {
  return difference !== undefined || devotions.some(({ isOff }) => isOff);
}
