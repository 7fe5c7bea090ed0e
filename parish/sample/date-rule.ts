import {
  addDays,
  type CalendarDate,
  dateOf,
  onOrAfter,
  weekdayOf,
  yearOf,
} from '../../contract/dates/calendar-date.ts';
import { weekdays } from '../../contract/fields/choices.ts';
import { easterSunday } from '../../contract/masses/great-days.ts';

/**
 * The date that a rule of the sample's data names, in a year around `today`: `12-24`, `easter-46`, `advent+7`, `today-10`;
 * `Saturday from 05-15`, the first one on or after that day; `holy day 11-01`, kept on the Sunday beside it instead of a Saturday or
 * a Monday, as in England; `weekday 11-02`, kept on the Monday instead of a Sunday. Throws for any other rule.
 */
export function dateOfRule(rule: string, year: number, today: CalendarDate): CalendarDate {
  const parts =
    /^(?:(holy day|weekday|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day from) )?(today|easter|advent|\d\d-\d\d)([+-]\d+)?$/.exec(
      rule,
    );
  if (!parts) throw new Error(`'${rule}' is no rule for a date of the sample parish.`);
  const [, prefix, anchor = '', days = '0'] = parts;
  const date = addDays(anchorDate(anchor, year, today), Number(days));
  const weekday = weekdayOf(date);
  if (prefix === undefined) return date;
  if (prefix === 'holy day') return addDays(date, weekday === 6 ? 1 : weekday === 1 ? -1 : 0);
  if (prefix === 'weekday') return weekday === 0 ? addDays(date, 1) : date;
  return onOrAfter(
    date,
    weekdays.findIndex((day) => prefix === `${day} from`),
  );
}

/** The latest date of an annual rule on or before `until`. */
export function latestOf(rule: string, until: CalendarDate): CalendarDate {
  const thisYear = dateOfRule(rule, yearOf(until), until);
  return thisYear <= until ? thisYear : dateOfRule(rule, yearOf(until) - 1, until);
}

function anchorDate(anchor: string, year: number, today: CalendarDate): CalendarDate {
  if (anchor === 'today') return today;
  if (anchor === 'easter') return easterSunday(year);
  return anchor === 'advent' ? onOrAfter(dateOf(year, '11-27'), 0) : dateOf(year, anchor);
}
