import { type CalendarDate, isCalendarDate } from '../../contract/dates/calendar-date.ts';
import { instantOf } from '../../contract/dates/zoned-time.ts';
import { targetParish } from './target-parish.ts';

/** The date of a text, and the instant that it names, which is midnight without a time. */
type SourceDate = { readonly date: CalendarDate; readonly instant: Date | undefined };

/**
 * Parses an ISO date or timestamp, or a date like 28/3/2027. A time without an offset is in the parish's time zone. Returns
 * other text unchanged as the date, for the contract's schema to reject.
 */
export function sourceDate(source: string): SourceDate {
  const text = source.trim();
  const [, iso = '', time = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}.*))?$/.exec(text) ?? [];
  const [, day = '', month = '', year = '', hour = ''] =
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?: (.*))?$/.exec(text) ?? [];
  const date = iso || (year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (date === '') return { date: text, instant: undefined };
  return { date, instant: isCalendarDate(date) ? instantIn(date, time || hour) : undefined };
}

function instantIn(date: CalendarDate, time: string): Date {
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? new Date(`${date}T${time}`) : undefined;
  if (exact && !Number.isNaN(exact.getTime())) return exact;
  const [, hours = '0', minutes = '0'] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return instantOf(date, Number(hours) * 60 + Number(minutes), targetParish().timeZone);
}
