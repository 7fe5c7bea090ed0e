import { addDays, type CalendarDate, calendarDateIn } from './calendar-date.ts';
import { type Mass, type MassDay, massDays, type MassSources } from './mass-days.ts';
import { instantOf } from './zoned-time.ts';

/** How long a Mass that has begun is still 'now', in milliseconds. */
export const NOW_FOR = 30 * 60_000;

/** How far ahead the next Mass is looked for, in weeks. */
const AHEAD = 9;

export type NextMass = {
  readonly date: CalendarDate;
  readonly mass: Mass;
  readonly begins: Date;
  /** Whether it has begun, less than half an hour ago. */
  readonly isNow: boolean;
};

/**
 * The Mass that has begun within half an hour, or the first to come; `undefined` when there is none in nine weeks. The
 * clock is that of the parish's `timeZone`, wherever this runs.
 */
export function nextMass(sources: MassSources, now: Date, timeZone: string): NextMass | undefined {
  // Yesterday's Mass before midnight may still be 'now'.
  const yesterday = addDays(calendarDateIn(timeZone, now), -1);
  for (let week = 0; week < AHEAD; week += 1) {
    const found = nextOf(massDays(sources, addDays(yesterday, 7 * week), 7), now, timeZone);
    if (found) return found;
  }
  return undefined;
}

function nextOf(days: readonly MassDay[], now: Date, timeZone: string): NextMass | undefined {
  for (const { date, masses } of days) {
    for (const mass of masses) {
      const begins = instantOf(date, mass.time, timeZone);
      const since = now.getTime() - begins.getTime();
      if (since < NOW_FOR) return { date, mass, begins, isNow: since >= 0 };
    }
  }
  return undefined;
}
