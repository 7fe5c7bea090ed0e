import { parish } from '../../parish/details.ts';
import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { formatDate } from './format-date.ts';
import { timeIn } from '../../contract/dates/zoned-time.ts';

/** Formats an ISO 8601 timestamp in the parish's time zone: '14:32' today, otherwise '4 June 2027, 14:32'. */
export function clockTime(timestamp: string, now = new Date()): string {
  const instant = new Date(timestamp);
  const time = timeIn(parish.timeZone, instant);
  const day = calendarDateIn(parish.timeZone, instant);
  return day === calendarDateIn(parish.timeZone, now) ? time : `${formatDate(day)}, ${time}`;
}
