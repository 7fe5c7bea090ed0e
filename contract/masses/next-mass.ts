import type { CalendarDate } from '../dates/calendar-date.ts';
import type { Mass, MassDay } from './mass-days.ts';
import { instantOf } from '../dates/zoned-time.ts';

/** How long after its start a Mass counts as 'now', in milliseconds. */
const NOW_MILLISECONDS = 30 * 60_000;

export type NextMass = {
  readonly date: CalendarDate;
  /** All Masses that begin then; at least one. */
  readonly masses: readonly Mass[];
  readonly begins: Date;
  /** Whether it began less than half an hour ago. */
  readonly isNow: boolean;
};

/**
 * The Masses that began within the last half hour, or else the next ones. `days` are in order of date and start with yesterday,
 * whose last Mass may still be 'now'. Times are on the clock of the parish's `timeZone`.
 */
export function nextMass(days: readonly MassDay[], now: Date, timeZone: string): NextMass | undefined {
  for (const { date, masses } of days) {
    for (const { time } of masses) {
      const begins = instantOf(date, time, timeZone);
      if (isOver(begins, now)) continue;
      return { date, masses: masses.filter((mass) => mass.time === time), begins, isNow: begins <= now };
    }
  }
  return undefined;
}

/** The days with only those of their Masses that are streamed. */
export function streamedOnly(days: readonly MassDay[]): readonly MassDay[] {
  return days.map((day) => ({ ...day, masses: day.masses.filter(({ streamed }) => streamed) }));
}

/** Whether a Mass that began at an instant is no longer 'now'. */
export function isOver(begins: Date, now: Date): boolean {
  return now.getTime() - begins.getTime() >= NOW_MILLISECONDS;
}
