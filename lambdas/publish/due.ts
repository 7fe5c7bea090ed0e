import { calendarDateIn } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** How far back a scheduled run looks at most, in milliseconds: three of its five minutes, so that two may fail. */
const WINDOW = 15 * 60 * 1000;

/** What shows something else from one instant on, without anything having been written: whether that is true of a span. */
type Boundary = (after: Date, until: Date) => boolean;

/** The day of the parish, by its own clock. Pages leave it to the browser to know the minute. */
const newDay: Boundary = (after, until) =>
  calendarDateIn(parish.timeZone, after) !== calendarDateIn(parish.timeZone, until);

const boundaries: readonly Boundary[] = [newDay];

/** Whether a boundary has passed since the last look, or else within the last quarter of an hour. */
export function isDue(now: Date, lastLook: Date): boolean {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  return boundaries.some((hasPassed) => hasPassed(after, now));
}
