import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { Boundaries } from './boundaries-file.ts';
import { type Change, massTurn } from './change.ts';

/** How far back a scheduled run looks at most, in milliseconds; long enough for several runs to fail. */
const WINDOW = 15 * 60 * 1000;

/**
 * What has changed without a write since the last check, or at most within the last 15 minutes: everything if a new day has begun
 * in the parish's time zone, or an item has become visible or hidden; the pages that depend on the time if a Mass has begun or
 * is over. If the boundaries are undefined, any may have passed.
 */
export function dueChange(now: Date, lastLook: Date, boundaries: Boundaries | undefined): Change {
  const after = new Date(Math.max(now.getTime() - WINDOW, lastLook.getTime()));
  const hasPassed = (instant: Date) => instant > after && instant <= now;
  if (boundaries === undefined || isNewDay(after, now, boundaries)) return 'all';
  if (boundaries.instants.some(hasPassed)) return 'all';
  return new Set(boundaries.massTurns.some(hasPassed) ? [massTurn] : []);
}

function isNewDay(after: Date, until: Date, { timeZone }: Boundaries): boolean {
  return calendarDateIn(timeZone, after) !== calendarDateIn(timeZone, until);
}
