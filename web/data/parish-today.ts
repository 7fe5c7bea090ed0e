import { type CalendarDate, calendarDateIn } from '../../contract/calendar-date.ts';
import { parish } from '../../parish/details.ts';

/** The day that it is in the parish right now; not for use while rendering. */
export function parishToday(): CalendarDate {
  return calendarDateIn(parish.timeZone, new Date());
}
