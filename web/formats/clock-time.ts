import { calendarDateIn, timeIn } from '../../contract/dates/calendar-date.ts';
import { formatDate } from './format-date.ts';

/** Formats an ISO 8601 timestamp in a time zone: '14:32' today, otherwise '4 June 2027, 14:32'. */
export function clockTime(timestamp: string, timeZone: string, now = new Date()): string {
  const instant = new Date(timestamp);
  const time = timeIn(timeZone, instant);
  const day = calendarDateIn(timeZone, instant);
  return day === calendarDateIn(timeZone, now) ? time : `${formatDate(day)}, ${time}`;
}
