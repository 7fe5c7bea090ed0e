import { addDays, type CalendarDate, weekdayOf, yearOf } from '../calendar-date.ts';
import type { ChurchDays, Season } from '../church-year.ts';
import { easterSunday } from '../easter.ts';

/** Why an entry of the weekly pattern holds on a day. `named-day` and `holy-day` go before `weekly`. */
export type Reason = 'weekly' | 'holy-day' | 'named-day' | 'eve';
export type Match = { readonly reason: Reason; readonly isVigil: boolean };

/** Whether an entry holds on a day, and why. */
export type DayRule = (date: CalendarDate, churchDays: ChurchDays) => Match | undefined;

/** On these weekdays; 0 is Sunday. */
export function onWeekdays(weekdays: readonly number[]): DayRule {
  return (date) => (weekdays.includes(weekdayOf(date)) ? { reason: 'weekly', isVigil: false } : undefined);
}

/** On the evening before Sunday. */
export const onSaturdayEvening: DayRule = (date) =>
  weekdayOf(date) === 6 ? { reason: 'weekly', isVigil: true } : undefined;

/** On the n-th of these weekdays in a month; -1 is the last. */
export function onNth(nths: readonly number[], weekdays: readonly number[]): DayRule {
  return (date) => {
    const nth = Math.ceil(Number(date.slice(8)) / 7);
    const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
    const holds = nths.includes(nth) || (isLast && nths.includes(-1));
    return holds && weekdays.includes(weekdayOf(date)) ? { reason: 'weekly', isVigil: false } : undefined;
  };
}

/** On holy days of obligation that are no Sundays: those have the times of Sunday. */
export const onHolyDays: DayRule = (date, churchDays) =>
  isWeekdayHolyDay(date, churchDays) ? { reason: 'holy-day', isVigil: false } : undefined;

/** On the evening before a holy day that is no Sunday. */
export const onEvesOfHolyDays: DayRule = (date, churchDays) =>
  isWeekdayHolyDay(addDays(date, 1), churchDays) ? { reason: 'eve', isVigil: true } : undefined;

/** On a day of each year, and the evening before it. */
export function onDayOfYear(dayOfYear: DayOfYear, daysBefore = 0): DayRule {
  return (date) => {
    const day = addDays(date, daysBefore);
    if (dayOfYear(yearOf(day)) !== day) return undefined;
    return daysBefore > 0 ? { reason: 'eve', isVigil: true } : { reason: 'named-day', isVigil: false };
  };
}

/** A day that comes once a year. */
export type DayOfYear = (year: number) => CalendarDate;

/** On each year's `mm-dd`. */
export const fixed =
  (monthAndDay: string): DayOfYear =>
  (year) =>
    `${year}-${monthAndDay}`;

/** So many days after Easter Sunday. */
export const fromEaster =
  (days: number): DayOfYear =>
  (year) =>
    addDays(easterSunday(year), days);

/** Where any of the rules holds. */
export function anyOf(rules: readonly DayRule[]): DayRule {
  return (date, churchDays) =>
    rules.reduce<Match | undefined>((found, rule) => found ?? rule(date, churchDays), undefined);
}

/** Where a rule holds and another does not. */
export function except(rule: DayRule, excluded: DayRule): DayRule {
  return (date, churchDays) => (excluded(date, churchDays) ? undefined : rule(date, churchDays));
}

/** Where a rule holds in a season. */
export function inSeason(rule: DayRule, season: Season): DayRule {
  return (date, churchDays) => (churchDays(date)?.season === season ? rule(date, churchDays) : undefined);
}

/** Whether a day that is no Sunday is of obligation. */
export function isWeekdayHolyDay(date: CalendarDate, churchDays: ChurchDays): boolean {
  return weekdayOf(date) !== 0 && churchDays(date)?.isHolyDay === true;
}
