import { addDays, type CalendarDate, weekdayOf, yearOf } from '../../contract/calendar-date.ts';

/** The last such weekday on this day or before it; 0 is Sunday. */
export function onOrBefore(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, -((weekdayOf(date) - weekday + 7) % 7));
}

/** A day of a year, the month counted from 1: `day(2027, 3, 28)`. */
export function day(year: number, month: number, dayOfMonth: number): CalendarDate {
  return toDate(Date.UTC(year, month - 1, dayOfMonth));
}

/** The last time, today included, that a day which comes every year came. */
export function latest(today: CalendarDate, inYear: (year: number) => CalendarDate): CalendarDate {
  const thisYear = inYear(yearOf(today));
  return thisYear <= today ? thisYear : inYear(yearOf(today) - 1);
}

/** The month of a day, 1 to 12. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7));
}

/** As a person reads it: 'Sunday 28 March 2027'. */
export function inWords(date: CalendarDate): string {
  return format(date, withWeekdayAndYear);
}

/** The same without the weekday: '28 March 2027'. */
export function inShort(date: CalendarDate): string {
  return format(date, withYear);
}

/** Within a week: 'Tuesday 30 March'. */
export function inWeek(date: CalendarDate): string {
  return format(date, withWeekday);
}

const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
// A formatter takes far longer to make than to use.
const withYear = new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, year: 'numeric' });
const withWeekday = new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, weekday: 'long' });
const withWeekdayAndYear = new Intl.DateTimeFormat('en-GB', {
  ...dayAndMonth,
  weekday: 'long',
  year: 'numeric',
});

function format(date: CalendarDate, formatter: Intl.DateTimeFormat): string {
  // From parts: versions of ICU differ in whether a comma follows the weekday.
  return formatter
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}

function toDate(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10);
}
