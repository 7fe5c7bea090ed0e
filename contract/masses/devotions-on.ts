import { type CalendarDate, weekdayOf } from '../dates/calendar-date.ts';
import { type ClockTime, readStart, timesIn, statedStart } from '../dates/clock-time.ts';
import { type Weekday, weekdays } from '../fields/choices.ts';
import { inChurch, type OwnPlace } from './churches.ts';

/** A weekly devotion, as far as its dates depend on it. `from` and `until` are the first and last day of one of a season. */
export type DevotionOfWeek = {
  readonly id: string;
  readonly name: string;
  readonly day: Weekday;
  readonly time?: string | undefined;
  readonly church?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
};

/** A devotion of one date, with its time as written; `isOff` if it is called off, and the reason if one was given. */
export type DevotionOfDay = {
  readonly id: string;
  readonly name: string;
  readonly time?: string;
  /** As of a Mass. */
  readonly church?: string;
  readonly churchName?: string;
  readonly isOff?: true;
  readonly reason?: string;
};

/** Whether a date is between the first and the last day of a devotion; true for one that has neither. */
export function isRunning(
  { from, until }: Pick<DevotionOfWeek, 'from' | 'until'>,
  date: CalendarDate,
): boolean {
  return (!from || from <= date) && (!until || date <= until);
}

/** The devotions of a date in order of time. `off` has the ids of those that are called off, with the reason if one was given. */
export function devotionsOn(
  devotions: readonly DevotionOfWeek[],
  date: CalendarDate,
  own: Pick<OwnPlace, 'churches'>,
  off: ReadonlyMap<string, string | undefined> = new Map(),
): DevotionOfDay[] {
  return devotions
    .filter((each) => each.day === weekdays[weekdayOf(date)] && isRunning(each, date))
    .sort(byDevotionTime)
    .map(({ id, name, time, church }) => {
      const reason = off.get(id);
      return {
        id,
        name,
        ...(time && { time }),
        ...inChurch(church, own),
        ...(off.has(id) && { isOff: true }),
        ...(reason && { reason }),
      };
    });
}

/** Sorts by the time in the text; texts without one come last, alphabetically. */
export function byDevotionTime(
  { time: a = '' }: Pick<DevotionOfWeek, 'time'>,
  { time: b = '' }: Pick<DevotionOfWeek, 'time'>,
): number {
  return minuteOfDay(a) - minuteOfDay(b) || a.localeCompare(b, 'en-GB');
}

/**
 * The times at which a devotion begins, of a list such as '9:00 AM, 7-8pm'. What does not begin with a time, such as 'After
 * Mass' or 'After the 10:00 AM Mass', has none.
 */
export function devotionStarts(time: string): readonly ClockTime[] {
  return timesIn(time).flatMap((each) => readStart(each)?.time ?? []);
}

/** Minutes after midnight: '7.30pm' and 'after the 7:30 PM Mass' are 1170. Texts without a time sort after all others. */
function minuteOfDay(text: string): number {
  return statedStart(text) ?? UNREADABLE;
}

const UNREADABLE = 48 * 60;
