import { type CalendarDate, instantOf } from '../dates/calendar-date.ts';
import type { Mass, MassDay } from './mass-days.ts';

/** How long after its start a Mass counts as 'now', in milliseconds. */
const NOW_MILLISECONDS = 30 * 60_000;

/** The time for which a page says what it says of Masses. */
export type Clock = {
  readonly time: Date;
  /** False in a page's file, which is read later: there a Mass that has begun is over, and days have their dates. */
  readonly isRunning: boolean;
};

export type NextMass = {
  readonly date: CalendarDate;
  /** All Masses that begin then; at least one. */
  readonly masses: readonly Mass[];
  readonly begins: Date;
  /** Whether it began less than half an hour ago. */
  readonly isNow: boolean;
};

/**
 * The Masses that began within the last half hour, or else the next ones; always the next ones in a page's file. `days` are
 * in order of date and start with yesterday, whose last Mass may still be 'now'. Times are on the clock of the parish's
 * `timeZone`.
 */
export function nextMass(
  days: readonly MassDay[],
  { time: now, isRunning }: Clock,
  timeZone: string,
): NextMass | undefined {
  for (const { date, masses } of days) {
    for (const { time } of masses) {
      const begins = instantOf(date, time, timeZone);
      if (isRunning ? isOver(begins, now) : begins <= now) continue;
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

/** The instants at which what pages say of these days changes: a Mass begins, or one that was held or called off is over. */
export function massTurns(days: readonly MassDay[], timeZone: string): Date[] {
  return days.flatMap(({ date, masses, cancelled }) =>
    [...masses, ...cancelled].flatMap(({ time }) => {
      const begins = instantOf(date, time, timeZone);
      return [begins, new Date(begins.getTime() + NOW_MILLISECONDS)];
    }),
  );
}
