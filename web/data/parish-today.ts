import { type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';

/** Today's date in the parish's time zone. Not for rendering: use `useToday`. */
export function parishToday(timeZone: string): CalendarDate {
  return calendarDateIn(timeZone, new Date());
}
