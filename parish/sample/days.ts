import { addDays, type CalendarDate, weekdayOf, yearOf } from '../../contract/dates/calendar-date.ts';

/** The last occurrence of a weekday (0 is Sunday) on or before a date. */
export function onOrBefore(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, -((weekdayOf(date) - weekday + 7) % 7));
}

/** A date from its parts, with the month counted from 1: `day(2027, 3, 28)`. */
export function day(year: number, month: number, dayOfMonth: number): CalendarDate {
  return toDate(Date.UTC(year, month - 1, dayOfMonth));
}

/** The latest occurrence of an annual day on or before today. */
export function latest(today: CalendarDate, inYear: (year: number) => CalendarDate): CalendarDate {
  const thisYear = inYear(yearOf(today));
  return thisYear <= today ? thisYear : inYear(yearOf(today) - 1);
}

/** The month of a date, 1 to 12. */
export function monthOf(date: CalendarDate): number {
  return Number(date.slice(5, 7));
}

/** Formats a date as 'Sunday 28 March 2027'. */
export function longDate(date: CalendarDate): string {
  return format(date, withWeekdayAndYear);
}

/** Formats a date as '28 March 2027'. */
export function shortDate(date: CalendarDate): string {
  return format(date, withYear);
}

/** Formats a date as 'Tuesday 30 March'. */
export function dateInWeek(date: CalendarDate): string {
  return format(date, withWeekday);
}

const dayAndMonth = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
// Shared, because a formatter takes far longer to create than to use.
const withYear = new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, year: 'numeric' });
const withWeekday = new Intl.DateTimeFormat('en-GB', { ...dayAndMonth, weekday: 'long' });
const withWeekdayAndYear = new Intl.DateTimeFormat('en-GB', {
  ...dayAndMonth,
  weekday: 'long',
  year: 'numeric',
});

function format(date: CalendarDate, formatter: Intl.DateTimeFormat): string {
  // Assembled from parts, because versions of ICU differ in whether a comma follows the weekday.
  return formatter
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value)
    .join(' ');
}

function toDate(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10);
}
