import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '../../contract/dates/calendar-date.ts';
import { limits } from '../../contract/limits.ts';
import { inAList } from '../../contract/words.ts';
import { dateParts, formatWeekday } from './dates.ts';

/** How an event repeats; monthly on the same date, on the nth weekday, or on the last such weekday. */
export const repetitions = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly-date',
  'monthly-weekday',
  'monthly-last',
] as const;

export type Repetition = (typeof repetitions)[number];

type Rule = {
  readonly isOn: (first: CalendarDate, date: CalendarDate) => boolean;
  readonly label: (first: CalendarDate) => string;
};

export const repetitionRules: Readonly<Record<Repetition, Rule>> = {
  daily: { isOn: () => true, label: () => 'Every day' },
  weekly: {
    isOn: isSameWeekday,
    label: (first) => `Every ${dateParts(first).weekday}`,
  },
  fortnightly: {
    isOn: (first, date) => daysBetween(first, date) % 14 === 0,
    label: (first) => `Every other ${dateParts(first).weekday}`,
  },
  'monthly-date': {
    isOn: (first, date) => dayOfMonth(date) === dayOfMonth(first),
    label: (first) => `Every month on the ${ordinal(dayOfMonth(first))}`,
  },
  'monthly-weekday': {
    isOn: (first, date) => isSameWeekday(first, date) && weekOfMonth(date) === weekOfMonth(first),
    label: (first) => `Every month on the ${nthWeekday(first)}`,
  },
  'monthly-last': {
    isOn: (first, date) => isSameWeekday(first, date) && isInLastWeek(date),
    label: (first) => `Every month on the last ${dateParts(first).weekday}`,
  },
};

/**
 * Returns the dates of a repeated event from `first` to `until`, at most 60. Months without the day (the 31st, a fifth
 * Friday) are skipped. Empty if a date is invalid.
 */
export function repeatDates(
  first: CalendarDate,
  repetition: Repetition,
  until: CalendarDate,
): readonly CalendarDate[] {
  const dates: CalendarDate[] = [];
  if (!isCalendarDate(first) || !isCalendarDate(until)) return dates;
  const { isOn } = repetitionRules[repetition];
  for (let date = first; date <= until && dates.length < limits.seriesEvents; date = addDays(date, 1))
    if (date === first || isOn(first, date)) dates.push(date);
  return dates;
}

/** More exceptions than these say less than the number of dates. */
const MAX_EXCEPTIONS = 4;

/**
 * The dates of a series in words, such as 'Every Friday until 19 March; not on 25 December'; empty for a single date. On
 * `others`, in date order as well, it takes place in another way.
 */
export function seriesText(dates: readonly CalendarDate[], others: readonly CalendarDate[] = []): string {
  const [first = '', second] = dates;
  const last = dates.at(-1) ?? '';
  if (!second) return '';
  if (dates.length === 2) return `Also on ${formatWeekday(second)}`;
  const rules = repetitions.map((repetition) => {
    const regular = repeatDates(first, repetition, last);
    const without = regular.filter((date) => !dates.includes(date) && !others.includes(date));
    const besides = dates.filter((date) => !regular.includes(date));
    return { repetition, without, besides, exceptions: without.length + besides.length };
  });
  const { repetition, without, besides, exceptions } = rules.reduce((best, rule) =>
    rule.exceptions < best.exceptions ? rule : best,
  );
  if (exceptions > Math.min(MAX_EXCEPTIONS, dates.length / 2))
    return `Also on ${dates.length - 1} other days until ${dayAndMonth(last)}`;
  return [
    `${repetitionRules[repetition].label(first)} until ${dayAndMonth(last)}`,
    without.length > 0 && `not on ${inAList(without.map(dayAndMonth))}`,
    besides.length > 0 && `also on ${inAList(besides.map(dayAndMonth))}`,
  ]
    .filter(Boolean)
    .join('; ');
}

function dayAndMonth(date: CalendarDate): string {
  const { day, month } = dateParts(date);
  return `${day} ${month}`;
}

function isSameWeekday(first: CalendarDate, date: CalendarDate): boolean {
  return daysBetween(first, date) % 7 === 0;
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8));
}

/** The ordinal of a date among the same weekdays of its month, from 1 to 5. */
export function weekOfMonth(date: CalendarDate): number {
  return Math.ceil(dayOfMonth(date) / 7);
}

export function isInLastWeek(date: CalendarDate): boolean {
  return addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'first Friday'. */
export function nthWeekday(date: CalendarDate): string {
  return `${ordinals[weekOfMonth(date) - 1]} ${dateParts(date).weekday}`;
}

const plurals = new Intl.PluralRules('en-GB', { type: 'ordinal' });

const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '1st', '22nd', '28th'. */
export function ordinal(day: number): string {
  return `${day}${suffixes[plurals.select(day)] ?? 'th'}`;
}
