import { RRule, Weekday, type Options } from 'rrule';
import { type CalendarDate, isCalendarDate, weekdayOf } from '../../../contract/calendar-date.ts';
import { limits } from '../../../contract/limits.ts';

/** How an event repeats; the monthly ones by the day of the month, by its weekday, and by the last such weekday. */
export const repetitions = [
  'weekly',
  'fortnightly',
  'monthly-date',
  'monthly-weekday',
  'monthly-last',
] as const;
export type Repetition = (typeof repetitions)[number];

/**
 * The dates of a repeated event, from its first to the last on or before `until`, at most 60. A month without the day (the
 * 31st, a fifth Friday) is left out. Nothing when a date cannot be read.
 */
export function repeatDates(
  first: CalendarDate,
  repetition: Repetition,
  until: CalendarDate,
): readonly CalendarDate[] {
  if (!isCalendarDate(first) || !isCalendarDate(until)) return [];
  // Days, not hours: in UTC no clock changes between two of them.
  const rule = new RRule({ ...rules[repetition](first), dtstart: midnight(first), until: midnight(until) });
  return rule.all((_, index) => index < limits.seriesEvents).map((day) => day.toISOString().slice(0, 10));
}

/** Which of its weekday in the month a day is, from 1 to 5. */
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

/** The library counts weekdays from Monday. */
function nth(date: CalendarDate, week: number): Weekday {
  return new Weekday((weekdayOf(date) + 6) % 7, week);
}

function midnight(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
