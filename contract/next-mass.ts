import type { CalendarDate } from './calendar-date.ts';
import type { Mass, MassDay } from './mass-days.ts';
import { instantOf } from './zoned-time.ts';

/** How long a Mass that has begun is still 'now', in milliseconds. */
const NOW_FOR = 30 * 60_000;

export type NextMass = {
  readonly date: CalendarDate;
  readonly mass: Mass;
  readonly begins: Date;
  /** Whether it has begun, less than half an hour ago. */
  readonly isNow: boolean;
};

/**
 * The Mass that has begun within half an hour, or the first to come. `days` are in order of date and begin with yesterday,
 * whose last Mass may still be 'now'. The clock is that of the parish's `timeZone`, wherever this runs.
 */
export function nextMass(days: readonly MassDay[], now: Date, timeZone: string): NextMass | undefined {
  for (const { date, masses } of days) {
    for (const mass of masses) {
      const begins = instantOf(date, mass.time, timeZone);
      const since = now.getTime() - begins.getTime();
      if (since < NOW_FOR) return { date, mass, begins, isNow: since >= 0 };
    }
  }
  return undefined;
}
