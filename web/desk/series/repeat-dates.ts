import { type Options, RRule, Weekday } from 'rrule';
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  weekdayOf,
} from '../../../contract/dates/calendar-date.ts';
import { limits } from '../../../contract/limits.ts';
import { dateParts, formatDay } from '../../formats/dates.ts';
import type { FormValues } from '../drafts/drafts.ts';

/** How an event repeats; monthly on the same date, on the nth weekday, or on the last such weekday. */
const repetitions = ['weekly', 'fortnightly', 'monthly-date', 'monthly-weekday', 'monthly-last'] as const;
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
function weekOfMonth(date: CalendarDate): number {
  return Math.ceil(dayOfMonth(date) / 7);
}

function dayOfMonth(date: CalendarDate): number {
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

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

type Choice = { readonly value: Repetition; readonly label: string };

/** The repetitions to choose from for an event on this date. */
export function repetitionChoices(date: CalendarDate): readonly Choice[] {
  const { weekday } = dateParts(date);
  const isInLastWeek = addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return [
    { value: 'weekly', label: `Every ${weekday}` },
    { value: 'fortnightly', label: `Every other ${weekday}` },
    { value: 'monthly-date', label: `Every month on the ${ordinal(dayOfMonth(date))}` },
    { value: 'monthly-weekday', label: `Every month on the ${nthWeekday(date)}` },
    ...(isInLastWeek
      ? [{ value: 'monthly-last', label: `Every month on the last ${weekday}` } as const]
      : []),
  ];
}

/** Summarises a repetition: the number of events, the last date, and the months it skips. */
export function repetitionSummary(dates: readonly CalendarDate[], repetition: Repetition): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return 'Choose the date until which it repeats.';
  if (dates.length === 1) return 'There is no other date before the end, so this makes one event.';
  const makes = `This makes ${dates.length} events, to ${formatDay(last)}.`;
  const limit = dates.length === limits.seriesEvents ? ` There can be at most ${limits.seriesEvents}.` : '';
  return makes + limit + omission(first, repetition);
}

function omission(date: CalendarDate, repetition: Repetition): string {
  if (repetition === 'monthly-weekday' && weekOfMonth(date) === 5) {
    return ` Months without a ${nthWeekday(date)} are left out.`;
  }
  if (repetition !== 'monthly-date' || dayOfMonth(date) <= 28) return '';
  return ` Months without a ${ordinal(dayOfMonth(date))} are left out.`;
}

function nthWeekday(date: CalendarDate): string {
  return `${ordinals[weekOfMonth(date) - 1]} ${dateParts(date).weekday}`;
}

const plurals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '22nd', '28th'. */
function ordinal(day: number): string {
  return `${day}${suffixes[plurals.select(day)] ?? 'th'}`;
}

/** The names of the form's extra inputs. */
export const seriesInputs = {
  repetition: 'repeat',
  until: 'repeatUntil',
  /** `following` if the change also applies to the later events. */
  scope: 'seriesScope',
  /** Identifies this change to the server, so that a retry changes nothing twice. */
  request: 'seriesRequest',
} as const;

/** The repetition chosen in the form, if any. */
export function repetitionIn(values: FormValues): Repetition | undefined {
  return repetitions.find((each) => each === values[seriesInputs.repetition]);
}

/** All dates of the repetition chosen in the form, starting with the event's own. */
export function datesIn(values: FormValues): readonly CalendarDate[] {
  const repetition = repetitionIn(values);
  if (!repetition) return [];
  return repeatDates(values['date'] ?? '', repetition, values[seriesInputs.until] ?? '');
}
