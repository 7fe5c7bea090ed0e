import { calendarDateIn } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** How far back a scheduled run looks at most, in milliseconds: three of its five minutes, so that two may fail. */
const WINDOW = 15 * 60 * 1000;

/** Whether the day has changed in the parish's time zone since the last look, or else within the last quarter of an hour. */
export function isDue(now: Date, lastLook: Date): boolean {
  const before = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  return calendarDateIn(parish.timeZone, before) !== calendarDateIn(parish.timeZone, now);
}
