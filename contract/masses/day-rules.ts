import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  weekdayOf,
  yearOf,
} from '../dates/calendar-date.ts';
import { months, weekdays as weekdayNames } from '../fields/choices.ts';
import { inAList } from '../words.ts';
import type { ChurchDays, Season } from './church-year.ts';
import { easterSunday } from './great-days.ts';

/** Why an entry of the weekly pattern applies to a date. `named-day` and `holy-day` take precedence over `weekly`. */
type Reason = 'weekly' | 'holy-day' | 'named-day' | 'eve';
export type Match = { readonly reason: Reason; readonly isVigil: boolean };

export type DayRule = {
  /** Returns why an entry applies to a date, or undefined when it does not. */
  readonly on: (date: CalendarDate, churchDays: ChurchDays) => Match | undefined;
  /** The days in words: 'Sundays in July and August'. */
  readonly says: string;
  /** Set if these are all that it depends on. */
  readonly weekdays?: readonly number[];
};

export const weekly: Match = { reason: 'weekly', isVigil: false };
const vigil = '(vigil of Sunday)';

/** Matches these weekdays; 0 is Sunday. */
export function onWeekdays(weekdays: readonly number[]): DayRule {
  const plurals = weekdays.map((day) => `${nameOf(day)}s`);
  const isRange = weekdays.length > 2 && weekdays.every((day, at) => day === ((weekdays[0] ?? 0) + at) % 7);
  const range = `${plurals[0] ?? ''} to ${plurals.at(-1) ?? ''}`;
  return {
    on: (date) => (weekdays.includes(weekdayOf(date)) ? weekly : undefined),
    says: weekdays.length === 7 ? 'every day' : isRange ? range : inAList(plurals),
    weekdays,
  };
}

function nameOf(weekday: number): string {
  return weekdayNames[weekday] ?? '';
}

/** Matches Saturdays, as the Sunday vigil. */
export const onSaturdayEvening: DayRule = {
  on: (date) => (weekdayOf(date) === 6 ? { ...weekly, isVigil: true } : undefined),
  says: `Saturdays ${vigil}`,
};

const ordinals: Readonly<Record<number, string>> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
};

/** Matches the n-th of these weekdays in a month, perhaps as the Sunday vigil; -1 is the last. */
export function onNth(nths: readonly number[], weekdays: readonly number[], isVigil: boolean): DayRule {
  const which = inAList(nths.map((nth) => ordinals[nth] ?? ''));
  return {
    on: (date) => {
      const nth = Math.ceil(Number(date.slice(8)) / 7);
      const isLast = addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
      const isNth = nths.includes(nth) || (isLast && nths.includes(-1));
      return isNth && weekdays.includes(weekdayOf(date)) ? { ...weekly, isVigil } : undefined;
    },
    says: `the ${which} ${inAList(weekdays.map(nameOf))} of the month${isVigil ? ` ${vigil}` : ''}`,
  };
}

/** Matches these weekdays in every second week, counted from a date on. */
export function onAlternate(weekdays: readonly number[], start: CalendarDate): DayRule {
  return {
    on: (date) => {
      const days = daysBetween(start, date);
      const isIncluded = days >= 0 && Math.floor(days / 7) % 2 === 0 && weekdays.includes(weekdayOf(date));
      return isIncluded ? weekly : undefined;
    },
    says: `every second ${inAList(weekdays.map(nameOf))} from ${datesInWords([start])}`,
  };
}

/** Matches holy days of obligation, except those on a Sunday, which keep Sunday's times. */
export const onHolyDays: DayRule = {
  on: (date, churchDays) =>
    isWeekdayHolyDay(date, churchDays) ? { reason: 'holy-day', isVigil: false } : undefined,
  says: 'holy days of obligation',
};

/** Matches the day before a holy day that is not a Sunday, as its vigil. */
export const onEvesOfHolyDays: DayRule = {
  on: (date, churchDays) =>
    isWeekdayHolyDay(addDays(date, 1), churchDays) ? { reason: 'eve', isVigil: true } : undefined,
  says: 'eves of holy days of obligation',
};

/** Matches a day of each year or, with `daysBefore`, its eve. */
export function onDayOfYear({ name, dateIn }: DayOfYear, daysBefore = 0): DayRule {
  return {
    on: (date) => {
      const day = addDays(date, daysBefore);
      if (dateIn(yearOf(day)) !== day) return undefined;
      return daysBefore > 0 ? { reason: 'eve', isVigil: true } : { reason: 'named-day', isVigil: false };
    },
    says: daysBefore > 0 ? `the eve of ${name}` : name,
  };
}

/** A day of each year, and its date in one. */
export type DayOfYear = { readonly name: string; readonly dateIn: (year: number) => CalendarDate };

/** An annual day with a fixed date, `mm-dd`. */
export function fixed(name: string, monthAndDay: string): DayOfYear {
  return { name, dateIn: (year) => dateOf(year, monthAndDay) };
}

/** An annual day that is `days` days after Easter Sunday. */
export function fromEaster(name: string, days: number): DayOfYear {
  return { name, dateIn: (year) => addDays(easterSunday(year), days) };
}

/** Matches where any of the rules does; the first match wins. */
export function anyOf(rules: readonly DayRule[]): DayRule {
  const [only, ...others] = rules;
  if (only && others.length === 0) return only;
  return {
    on: (date, churchDays) =>
      rules.reduce<Match | undefined>((found, rule) => found ?? rule.on(date, churchDays), undefined),
    says: inAList(rules.map(({ says }) => says)),
  };
}

/** Matches where `rule` does and `excluded` does not. */
export function except(rule: DayRule, excluded: DayRule): DayRule {
  if (rule.weekdays && excluded.weekdays) return onWeekdays(without(rule.weekdays, excluded.weekdays));
  return {
    on: (date, churchDays) => (excluded.on(date, churchDays) ? undefined : rule.on(date, churchDays)),
    says: `${rule.says}, except ${excluded.says}`,
  };
}

function without(weekdays: readonly number[], excluded: readonly number[]): readonly number[] {
  return weekdays.filter((day) => !excluded.includes(day));
}

/** Matches where both rules do, as `rule` does: Fridays in Lent. */
export function within(rule: DayRule, part: DayRule): DayRule {
  return {
    on: (date, churchDays) => part.on(date, churchDays) && rule.on(date, churchDays),
    says: `${rule.says} ${part.says}`,
  };
}

/** Matches every day of a season. */
export function inSeason(name: string, season: Season): DayRule {
  return {
    on: (date, churchDays) => (churchDays(date)?.season === season ? weekly : undefined),
    says: `in ${name}`,
  };
}

/**
 * Dates in their order, each month and year once: '4, 11 and 18 July 2027', or with weekdays 'Tuesday 29 and Thursday 31
 * December 2026, Friday 1 January 2027'.
 */
export function datesInWords(dates: readonly CalendarDate[], withWeekdays = false): string {
  const ofMonths = [...new Set(dates.map((date) => date.slice(0, 7)))].map((month, at, all) => {
    const days = dates.filter((date) => date.startsWith(month)).map((date) => dayInWords(date, withWeekdays));
    const isLastOfYear = all[at + 1]?.slice(0, 4) !== month.slice(0, 4);
    const name = months[Number(month.slice(5)) - 1] ?? '';
    return `${inAList(days)} ${name}${isLastOfYear ? ` ${yearOf(month)}` : ''}`;
  });
  return ofMonths.length === dates.length ? inAList(ofMonths) : ofMonths.join(', ');
}

function dayInWords(date: CalendarDate, withWeekday: boolean): string {
  const day = String(Number(date.slice(8)));
  return withWeekday ? `${nameOf(weekdayOf(date))} ${day}` : day;
}

/** Whether a date is a holy day of obligation other than a Sunday. */
export function isWeekdayHolyDay(date: CalendarDate, churchDays: ChurchDays): boolean {
  return weekdayOf(date) !== 0 && churchDays(date)?.isHolyDay === true;
}

/** Why a date has the Masses of a rule. From Holy Thursday to Holy Saturday only what names the day has some (Missal, Triduum). */
export function appliesOn(rule: DayRule, date: CalendarDate, churchDays: ChurchDays): Match | undefined {
  const match = rule.on(date, churchDays);
  const easter = easterSunday(yearOf(date));
  const isOfTriduum = date < easter && date >= addDays(easter, -3);
  return match && isOfTriduum && !isDaySpecific(match) ? undefined : match;
}

export function isDaySpecific({ reason }: Match): boolean {
  return reason === 'holy-day' || reason === 'named-day';
}
