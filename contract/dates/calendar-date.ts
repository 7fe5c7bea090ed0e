import { months } from '../fields/choices.ts';
import type { ClockTime } from './clock-time.ts';

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

/** The same day of a later month, or of an earlier one with a negative count; the last day of a shorter month. */
export function addMonths(date: CalendarDate, count: number): CalendarDate {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  const last = lastOfMonth(first);
  const same = first.slice(0, 8) + date.slice(8);
  return same < last ? same : last;
}

/** The last day of the month that a date is in. */
export function lastOfMonth(date: CalendarDate): CalendarDate {
  const inNextMonth = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(inNextMonth, -Number(inNextMonth.slice(8)));
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

/** The number of a month, with two digits, by the first three letters of its name in either case. */
export function monthNumber(name: string): string {
  const letters = name.slice(0, 3).toLowerCase();
  return String(1 + months.findIndex((month) => month.toLowerCase().startsWith(letters))).padStart(2, '0');
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

/** Returns a Date whose UTC fields are those of the instant in a time zone (IANA name). */
function localTime(timeZone: string, instant: Date): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
}

/** A time zone's offset from UTC, in milliseconds, at an instant in epoch milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  // From parts, because engines format a complete date differently (en-CA: 2026-11-22 in V8, 11/22/2026 in WebKit).
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // Not Date.UTC, which takes the years 0 to 99 for those from 1900.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const seconds = (hour * 60 + minute) * 60 + second;
  return midnight + seconds * 1000 - Math.floor(instant / 1000) * 1000;
}

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Cached, because a formatter takes far longer to create than to use. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return (formatters[timeZone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));
}

/** The instant of a local time in a time zone (IANA name); in the repeated hour of a clock change, the earlier one. */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const clock = Date.parse(`${date}T00:00:00Z`) + time * 60_000;
  return new Date(instantAt(clock, (instant) => offsetAt(instant, timeZone)));
}

/** As `instantOf`, of a clock whose fields are those of UTC, by the offsets of its zone; all in milliseconds. */
export function instantAt(clock: number, offsetOf: (instant: number) => number): number {
  const candidates = [clock - MILLISECONDS_A_DAY, clock + MILLISECONDS_A_DAY].map(
    (around) => clock - offsetOf(around),
  );
  const exact = candidates.filter((each) => each + offsetOf(each) === clock);
  // In the hour that a clock change skips, none is exact; the result is then one hour later on the clock.
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

/** The time of day of an instant in a time zone (IANA name). */
export function clockTimeIn(timeZone: string, instant: Date): ClockTime {
  const local = localTime(timeZone, instant);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** Formats an instant as `hh:mm` in a time zone (IANA name). */
export function timeIn(timeZone: string, instant: Date): string {
  return localTime(timeZone, instant).toISOString().slice(11, 16);
}

/** Formats an instant as ISO 8601 in a time zone, with its offset: `2027-03-28T19:30:00+01:00`. */
export function timestampIn(timeZone: string, instant: Date): string {
  const local = localTime(timeZone, instant);
  const offset = local.getTime() - instant.getTime();
  const hoursAndMinutes = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${local.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hoursAndMinutes}`;
}
