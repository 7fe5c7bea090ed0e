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
  // Assembled from parts, because engines format a complete date differently (en-CA: 2026-11-22 in V8, 11/22/2026 in WebKit).
  const parts = formatterOf(timeZone).formatToParts(now);
  const digits = (part: 'year' | 'month' | 'day', length: number) =>
    (parts.find(({ type }) => type === part)?.value ?? '').padStart(length, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, because a formatter takes far longer to create than to use, and a gallery formats the date of each picture. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
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

/** The first occurrence of a weekday (0 is Sunday) on or after a date. */
export function onOrAfter(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

/** The n-th given weekday of a month, with months counted from 1: `nthWeekday(2027, 11, 2, 0)` is November's second Sunday. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): CalendarDate {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(onOrAfter(first, weekday), (nth - 1) * 7);
}
