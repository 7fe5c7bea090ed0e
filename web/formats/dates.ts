import {
  type CalendarDate,
  calendarDateIn,
  daysBetween,
  timeIn,
} from '../../contract/dates/calendar-date.ts';
import { months, weekdays } from '../../contract/fields/choices.ts';

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

/** Formats the month of a date as 'March 2027'. */
export function formatMonth(date: CalendarDate): string {
  const { month, year } = dateParts(date);
  return `${month} ${year}`;
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

/** Events at most this many days ahead are 'soon' (specification §9). */
const SOON = 7;

/** Events at most this many days ahead are 'upcoming', those after them 'later', which is displayed quietly. */
const UPCOMING = 30;

export type RelativeDay = {
  readonly status: 'past' | 'today' | 'soon' | 'upcoming' | 'later';
  /** 'Past Event', 'Today', 'In 1 day', 'In 12 days'. */
  readonly label: string;
};

/** Compares a date with today in calendar days (specification §4). */
export function relativeDay(date: CalendarDate, today: CalendarDate): RelativeDay {
  const days = daysBetween(today, date);
  if (days < 0) return { status: 'past', label: 'Past Event' };
  if (days === 0) return { status: 'today', label: 'Today' };
  const status = days <= SOON ? 'soon' : days <= UPCOMING ? 'upcoming' : 'later';
  return { status, label: `In ${days} ${days === 1 ? 'day' : 'days'}` };
}

/** The items of one month, such as 'March' of '2027'. */
export type Month<Item> = { readonly month: string; readonly year: string; readonly items: readonly Item[] };

/** Groups a date-ordered list by month. */
export function byMonth<Item extends { readonly date: CalendarDate }>(items: readonly Item[]): Month<Item>[] {
  const months = new Map<string, { month: string; year: string; items: Item[] }>();
  for (const item of items) {
    const { month, year } = dateParts(item.date);
    const existing = months.get(`${month} ${year}`);
    if (existing) existing.items.push(item);
    else months.set(`${month} ${year}`, { month, year, items: [item] });
  }
  return [...months.values()];
}

/** Formats an ISO 8601 timestamp in a time zone: '14:32' today, otherwise '4 June 2027, 14:32'. */
export function clockTime(timestamp: string, timeZone: string, now = new Date()): string {
  const instant = new Date(timestamp);
  const time = timeIn(timeZone, instant);
  const day = calendarDateIn(timeZone, instant);
  return day === calendarDateIn(timeZone, now) ? time : `${formatDate(day)}, ${time}`;
}
