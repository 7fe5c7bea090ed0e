import { addDays, type CalendarDate, dateOf, yearOf } from '../dates/calendar-date.ts';

// Kept apart from the computation of Masses, so that visitors' scripts can import these dates without it.

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

/** Days for which people plan ahead: Christmas Eve to New Year's Day, or Palm Sunday to Easter Monday. */
type GreatDays = {
  readonly name: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** How long before its first day it is announced, in days. */
const NOTICE = 21;

/** The great days that are near: from three weeks before their first to their last. Undefined during the rest of the year. */
export function greatDaysNear(today: CalendarDate): GreatDays | undefined {
  const year = yearOf(today);
  const easter = easterSunday(year);
  const all = [
    { name: 'Holy Week and Easter', from: addDays(easter, -7), to: addDays(easter, 1) },
    ...[year - 1, year].map((each) => ({
      name: 'Christmas',
      from: `${String(each)}-12-24`,
      to: `${String(each + 1)}-01-01`,
    })),
  ];
  return all.find(({ from, to }) => addDays(from, -NOTICE) <= today && today <= to);
}

/** Whether a date is one of these days. */
export function isGreatDay(date: CalendarDate, days: GreatDays | undefined): boolean {
  return days !== undefined && date >= days.from && date <= days.to;
}

/** The name of a day on which what repeats usually does not take place, such as Good Friday. */
export function greatDayOn(date: CalendarDate): string | undefined {
  const easter = easterSunday(yearOf(date));
  const movable = ['Holy Thursday', 'Good Friday', 'Holy Saturday', 'Easter Sunday'];
  const fixed = { '12-24': 'Christmas Eve', '12-25': 'Christmas Day' };
  return (
    movable.find((_, at) => date === addDays(easter, at - 3)) ??
    Object.entries(fixed).find(([day]) => date.endsWith(day))?.[1]
  );
}
