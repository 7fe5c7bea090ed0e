import { localTime } from './local-time.ts';

/** A day without a time, `yyyy-mm-dd` (ISO 8601). Every `date` field of the contract is one. */
export type CalendarDate = string;

const MILLISECONDS_A_DAY = 86_400_000;

/** Whether the text is `yyyy-mm-dd` and names a day that exists, which 2027-02-30 does not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The calendar date at `now` in a time zone (IANA name, such as `Europe/London`). */
export function calendarDateIn(timeZone: string, now: Date): CalendarDate {
  return localTime(timeZone, now).toISOString().slice(0, 10);
}

/** The number of calendar days from one date to another, negative when `to` is earlier. Unaffected by clock changes. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_A_DAY);
}

/** The date `days` days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** The day of the week, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The year of a date. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The date of a year (0 to 9999) with this month and day, `mm-dd`. */
export function dateOf(year: number, monthAndDay: string): CalendarDate {
  return `${String(year).padStart(4, '0')}-${monthAndDay}`;
}

/** The first occurrence of a weekday (0 is Sunday) on or after a date. */
export function onOrAfter(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

/** The n-th given weekday of a month, with months counted from 1: `nthWeekday(2027, 11, 2, 0)` is November's second Sunday. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): CalendarDate {
  const first = dateOf(year, `${String(month).padStart(2, '0')}-01`);
  return addDays(onOrAfter(first, weekday), (nth - 1) * 7);
}
