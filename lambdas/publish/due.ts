import { calendarDateIn } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** How far back a scheduled run looks, in milliseconds: three of its five minutes, so that two may fail. */
const WINDOW = 15 * 60 * 1000;

/** Whether the day has changed in the parish's time zone within the last quarter of an hour. */
export function isDue(now: Date): boolean {
  const before = new Date(now.getTime() - WINDOW);
  return calendarDateIn(parish.timeZone, before) !== calendarDateIn(parish.timeZone, now);
}
