import { addDays, type CalendarDate, yearOf } from '../dates/calendar-date.ts';
import { easterSunday } from './easter.ts';

/** Days for which people plan ahead: Christmas Eve to New Year's Day, or Palm Sunday to Easter Monday. */
export type GreatDays = {
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
