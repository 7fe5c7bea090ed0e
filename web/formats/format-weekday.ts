import type { CalendarDate } from '../../contract/calendar-date.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Sunday 28 March'. */
export function formatWeekday(date: CalendarDate): string {
  // en-GB puts a comma after the weekday in some versions of ICU and not in others.
  return format.format(new Date(`${date}T00:00:00Z`)).replace(',', '');
}
