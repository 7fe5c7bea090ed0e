import { calendarDateIn } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** How far back a scheduled run looks at most, in milliseconds, so that several may fail. */
const WINDOW = 15 * 60 * 1000;

/**
 * Whether the pages show something else without anything having been written: since the last look, or else within the
 * last quarter of an hour, a day of the parish has begun or an item has appeared or disappeared by itself. `boundaries`
 * are the instants of items; where they are not known, there may have been one.
 */
export function isDue(now: Date, lastLook: Date, boundaries: readonly Date[] | undefined): boolean {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  if (isNewDay(after, now) || boundaries === undefined) return true;
  return boundaries.some((instant) => instant > after && instant <= now);
}

/** By the parish's own clock. Pages leave it to the browser to know the minute. */
function isNewDay(after: Date, until: Date): boolean {
  return calendarDateIn(parish.timeZone, after) !== calendarDateIn(parish.timeZone, until);
}
