import { type CalendarDate, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { weekdays } from '../../contract/fields/choices.ts';

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The formatted parts of a date: `{ weekday: 'Sunday', day: '28', month: 'March', year: '2027' }`. */
export function dateParts(date: CalendarDate) {
  const [year = '', month = '', day = ''] = date.split('-');
  return {
    weekday: weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '',
    day: String(Number(day)),
    month: months[Number(month) - 1] ?? '',
    year,
  };
}

/** Formats a date as '28 March 2027'. Does not use Intl, whose output differs between servers and browsers. */
export function formatDate(date: CalendarDate): string {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}

/** Formats a date as 'Sunday 28 March 2027'. */
export function formatDay(date: CalendarDate): string {
  return `${dateParts(date).weekday} ${formatDate(date)}`;
}

/** Formats a date in the near future, without its year: 'Sunday 28 March'. */
export function formatWeekday(date: CalendarDate): string {
  const { weekday, day, month } = dateParts(date);
  return `${weekday} ${day} ${month}`;
}

/** Formats the date of an ISO timestamp in a time zone. */
export function formatTimestamp(timestamp: string, timeZone: string): string {
  return formatDate(calendarDateIn(timeZone, new Date(timestamp)));
}
