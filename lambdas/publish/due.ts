import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { Boundaries } from './boundaries-file.ts';

/** How far back a scheduled run looks at most, in milliseconds; long enough for several runs to fail. */
const WINDOW = 15 * 60 * 1000;

/**
 * Whether the pages have changed without a write: since the last check, or at most within the last 15 minutes, a new day
 * has begun in the parish's time zone, or an item has become visible or hidden. If the boundaries are undefined, one may have
 * passed.
 */
export function isDue(now: Date, lastLook: Date, boundaries: Boundaries | undefined): boolean {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  if (boundaries === undefined || isNewDay(after, now, boundaries)) return true;
  return boundaries.instants.some((instant) => instant > after && instant <= now);
}

/** In the parish's time zone. Only the day matters, because anything finer is computed in the browser. */
function isNewDay(after: Date, until: Date, { timeZone }: Boundaries): boolean {
  return calendarDateIn(timeZone, after) !== calendarDateIn(timeZone, until);
}
