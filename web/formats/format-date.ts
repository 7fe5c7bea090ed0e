import { type CalendarDate, calendarDateIn } from '../../contract/calendar-date.ts';
import { weekdays } from '../../contract/entities/categories.ts';
import { parish } from '../../parish/details.ts';

/** Of the year, in full. */
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

/** The parts of a calendar day, as British English writes them: `{ weekday: 'Sunday', day: '28', month: 'March', year: '2027' }`. */
export function dateParts(date: CalendarDate) {
  const [year = '', month = '', day = ''] = date.split('-');
  return {
    weekday: weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '',
    day: String(Number(day)),
    month: months[Number(month) - 1] ?? '',
    year,
  };
}

/** The long British form of a day, '28 March 2027'. Made by hand: servers and browsers word it differently. */
export function formatDate(date: CalendarDate): string {
  const { day, month, year } = dateParts(date);
  return `${day} ${month} ${year}`;
}

/** With the day of the week, 'Sunday 28 March 2027'. */
export function formatDay(date: CalendarDate): string {
  return `${dateParts(date).weekday} ${formatDate(date)}`;
}

/** A day of the near future, whose year goes without saying: 'Sunday 28 March'. */
export function formatWeekday(date: CalendarDate): string {
  const { weekday, day, month } = dateParts(date);
  return `${weekday} ${day} ${month}`;
}

/** The long form of the day on which an instant (ISO timestamp) fell in the parish. */
export function formatTimestamp(timestamp: string): string {
  return formatDate(calendarDateIn(parish.timeZone, new Date(timestamp)));
}
