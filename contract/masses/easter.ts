import { addDays, type CalendarDate, dateOf } from '../dates/calendar-date.ts';

/** Easter Sunday of a Gregorian year, by the Meeus/Jones/Butcher algorithm. */
export function easterSunday(year: number): CalendarDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  // Counted from the last day of February.
  const days = h + l - 7 * m + 22;
  return addDays(dateOf(year, '03-01'), days - 1);
}
