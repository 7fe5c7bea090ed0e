import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Mass, MassDay } from './mass-days.ts';
import { instantOf } from '../dates/zoned-time.ts';

/** How long after its start a Mass counts as 'now', in milliseconds. */
const NOW_MILLISECONDS = 30 * 60_000;

export type NextMass = {
  readonly date: CalendarDate;
  readonly mass: Mass;
  readonly begins: Date;
  /** Whether it began less than half an hour ago. */
  readonly isNow: boolean;
};

/**
 * The Mass that began within the last half hour, or else the next one. `days` are in order of date and start with yesterday,
 * whose last Mass may still be 'now'. Times are on the clock of the parish's `timeZone`.
 */
export function nextMass(days: readonly MassDay[], now: Date, timeZone: string): NextMass | undefined {
  for (const { date, masses } of days) {
    for (const mass of masses) {
      const begins = instantOf(date, mass.time, timeZone);
      const since = now.getTime() - begins.getTime();
      if (since < NOW_MILLISECONDS) return { date, mass, begins, isNow: since >= 0 };
    }
  }
  return undefined;
}
