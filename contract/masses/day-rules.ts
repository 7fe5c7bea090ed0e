import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  weekdayOf,
  yearOf,
} from '../dates/calendar-date.ts';
import type { ChurchDays, Season } from './church-year.ts';
import { easterSunday } from './great-days.ts';

/** Why an entry of the weekly pattern applies to a date. `named-day` and `holy-day` take precedence over `weekly`. */
type Reason = 'weekly' | 'holy-day' | 'named-day' | 'eve';
export type Match = { readonly reason: Reason; readonly isVigil: boolean };

/** Returns why an entry applies to a date, or undefined when it does not. */
export type DayRule = (date: CalendarDate, churchDays: ChurchDays) => Match | undefined;

/** Matches these weekdays; 0 is Sunday. */
export function onWeekdays(weekdays: readonly number[]): DayRule {
  return (date) => (weekdays.includes(weekdayOf(date)) ? { reason: 'weekly', isVigil: false } : undefined);
}

/** Matches Saturdays, as the Sunday vigil. */
export const onSaturdayEvening: DayRule = (date) =>
  weekdayOf(date) === 6 ? { reason: 'weekly', isVigil: true } : undefined;

/** Matches the n-th of these weekdays in a month, perhaps as the Sunday vigil; -1 is the last. */
export function onNth(nths: readonly number[], weekdays: readonly number[], isVigil: boolean): DayRule {
  return (date) => {
    const nth = Math.ceil(Number(date.slice(8)) / 7);
    const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
    const isNth = nths.includes(nth) || (isLast && nths.includes(-1));
    return isNth && weekdays.includes(weekdayOf(date)) ? { reason: 'weekly', isVigil } : undefined;
  };
}

/** Matches these weekdays in every second week, counted from a date on. */
export function onAlternate(weekdays: readonly number[], start: CalendarDate): DayRule {
  return (date) => {
    const days = daysBetween(start, date);
    const isIncluded = days >= 0 && Math.floor(days / 7) % 2 === 0 && weekdays.includes(weekdayOf(date));
    return isIncluded ? { reason: 'weekly', isVigil: false } : undefined;
  };
}

/** Matches holy days of obligation, except those on a Sunday, which keep Sunday's times. */
export const onHolyDays: DayRule = (date, churchDays) =>
  isWeekdayHolyDay(date, churchDays) ? { reason: 'holy-day', isVigil: false } : undefined;

/** Matches the day before a holy day that is not a Sunday, as its vigil. */
export const onEvesOfHolyDays: DayRule = (date, churchDays) =>
  isWeekdayHolyDay(addDays(date, 1), churchDays) ? { reason: 'eve', isVigil: true } : undefined;

/** Matches a day of each year or, with `daysBefore`, its eve. */
export function onDayOfYear(dayOfYear: DayOfYear, daysBefore = 0): DayRule {
  return (date) => {
    const day = addDays(date, daysBefore);
    if (dayOfYear(yearOf(day)) !== day) return undefined;
    return daysBefore > 0 ? { reason: 'eve', isVigil: true } : { reason: 'named-day', isVigil: false };
  };
}

/** Returns the date of an annual day in a year. */
export type DayOfYear = (year: number) => CalendarDate;

/** An annual day with a fixed date, `mm-dd`. */
export const fixed =
  (monthAndDay: string): DayOfYear =>
  (year) =>
    dateOf(year, monthAndDay);

/** An annual day that is `days` days after Easter Sunday. */
export const fromEaster =
  (days: number): DayOfYear =>
  (year) =>
    addDays(easterSunday(year), days);

/** Matches where any of the rules does; the first match wins. */
export function anyOf(rules: readonly DayRule[]): DayRule {
  return (date, churchDays) =>
    rules.reduce<Match | undefined>((found, rule) => found ?? rule(date, churchDays), undefined);
}

/** Matches where `rule` does and `excluded` does not. */
export function except(rule: DayRule, excluded: DayRule): DayRule {
  return (date, churchDays) => (excluded(date, churchDays) ? undefined : rule(date, churchDays));
}

/** Restricts a rule to a season. */
export function inSeason(rule: DayRule, season: Season): DayRule {
  return (date, churchDays) => (churchDays(date)?.season === season ? rule(date, churchDays) : undefined);
}

/** Whether a date is a holy day of obligation other than a Sunday. */
export function isWeekdayHolyDay(date: CalendarDate, churchDays: ChurchDays): boolean {
  return weekdayOf(date) !== 0 && churchDays(date)?.isHolyDay === true;
}
