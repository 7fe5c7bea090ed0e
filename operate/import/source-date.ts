import { type CalendarDate, calendarDateIn, timeIn } from '../../contract/dates/calendar-date.ts';
import { targetParish } from './site-api.ts';

/** Such as 'Sunday 6 December 2026', so that a wrong day is noticed. */
export function inWords(date: CalendarDate, dateStyle: 'full' | 'long' = 'full'): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle, timeZone: 'UTC' });
  return format.format(new Date(date)).replace(',', '');
}

/** The fields of what is published at an instant, with a note if that is in the future. */
export function shownFrom(instant: Date, now: Date) {
  if (instant <= now) return { fields: {}, notes: [] };
  const { timeZone } = targetParish();
  const from = `${calendarDateIn(timeZone, instant)}, ${timeIn(timeZone, instant)}`;
  return { fields: { visibleFrom: instant.toISOString() }, notes: [`It is shown from ${from} on.`] };
}
