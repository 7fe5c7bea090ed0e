/** A day without a time, `yyyy-mm-dd` (ISO 8601): what every `date` field of the contract holds. */
export type CalendarDate = string;

const MILLISECONDS_A_DAY = 86_400_000;

/** Whether the text is `yyyy-mm-dd` and a day that exists: 2027-02-30 is none. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that it is at `now` in a time zone (IANA name, such as `Europe/London`). */
export function calendarDateIn(timeZone: string, now: Date): CalendarDate {
  // Assembled from parts: engines differ in how they print a whole date (en-CA is 2026-11-22 in V8, 11/22/2026 in WebKit).
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const digits = (wanted: 'year' | 'month' | 'day', length: number) =>
    (parts.find(({ type }) => type === wanted)?.value ?? '').padStart(length, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}

/** Whole calendar days from one day to another, negative when `to` is earlier. Clock changes do not count. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_A_DAY);
}

/** The day so many days later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10);
}

/** The day of the week: 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The year of a day as a number. */
export function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}

/** The first such weekday on this day or after it; 0 is Sunday. */
export function onOrAfter(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

/** The n-th such weekday of a month, months counted from 1: `nthWeekday(2027, 11, 2, 0)` is the second Sunday of November. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): CalendarDate {
  const first = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
  return addDays(onOrAfter(first, weekday), (nth - 1) * 7);
}
