import { type CalendarDate, daysBetween } from '../../contract/dates/calendar-date.ts';

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
