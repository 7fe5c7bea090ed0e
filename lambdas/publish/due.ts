import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** How far back a scheduled run looks at most, in milliseconds; long enough for several runs to fail. */
const WINDOW = 15 * 60 * 1000;

/**
 * Whether the pages have changed without a write: since the last check, or at most within the last 15 minutes, a new day
 * has begun in the parish's time zone, or an item has become visible or hidden. `boundaries` are the instants of the
 * latter; if they are undefined, one may have passed.
 */
export function isDue(now: Date, lastLook: Date, boundaries: readonly Date[] | undefined): boolean {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  if (isNewDay(after, now) || boundaries === undefined) return true;
  return boundaries.some((instant) => instant > after && instant <= now);
}

/** In the parish's time zone. Only the day matters, because anything finer is computed in the browser. */
function isNewDay(after: Date, until: Date): boolean {
  return calendarDateIn(parish.timeZone, after) !== calendarDateIn(parish.timeZone, until);
}
