import { RRule, Weekday, type Options } from 'rrule';
import { type CalendarDate, isCalendarDate, weekdayOf } from '../../../contract/dates/calendar-date.ts';
import { limits } from '../../../contract/limits.ts';

/** How an event repeats; monthly on the same date, on the nth weekday, or on the last such weekday. */
export const repetitions = [
  'weekly',
  'fortnightly',
  'monthly-date',
  'monthly-weekday',
  'monthly-last',
] as const;
export type Repetition = (typeof repetitions)[number];

/**
 * Returns the dates of a repeated event from `first` to `until`, at most 60. Months without the day (the 31st, a fifth
 * Friday) are skipped. Empty if a date is invalid.
 */
export function repeatDates(
  first: CalendarDate,
  repetition: Repetition,
  until: CalendarDate,
): readonly CalendarDate[] {
  if (!isCalendarDate(first) || !isCalendarDate(until)) return [];
  // UTC has no clock changes, so each day is 24 hours.
  const rule = new RRule({ ...rules[repetition](first), dtstart: midnight(first), until: midnight(until) });
  return rule.all((_, index) => index < limits.seriesEvents).map((day) => day.toISOString().slice(0, 10));
}

/** The ordinal of a date among the same weekdays of its month, from 1 to 5. */
export function weekOfMonth(date: CalendarDate): number {
  return Math.ceil(dayOfMonth(date) / 7);
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

const rules: Readonly<Record<Repetition, (first: CalendarDate) => Partial<Options>>> = {
  weekly: () => ({ freq: RRule.WEEKLY }),
  fortnightly: () => ({ freq: RRule.WEEKLY, interval: 2 }),
  'monthly-date': (first) => ({ freq: RRule.MONTHLY, bymonthday: dayOfMonth(first) }),
  'monthly-weekday': (first) => ({ freq: RRule.MONTHLY, byweekday: nth(first, weekOfMonth(first)) }),
  'monthly-last': (first) => ({ freq: RRule.MONTHLY, byweekday: nth(first, -1) }),
};

/** rrule counts weekdays from Monday. */
function nth(date: CalendarDate, week: number): Weekday {
  return new Weekday((weekdayOf(date) + 6) % 7, week);
}

function midnight(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
