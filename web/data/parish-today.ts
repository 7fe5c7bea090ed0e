import { type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** Today's date in the parish's time zone. Not for rendering: use `useToday`. */
export function parishToday(): CalendarDate {
  return calendarDateIn(parish.timeZone, new Date());
}
