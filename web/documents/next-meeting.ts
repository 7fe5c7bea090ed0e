import { addDays, type CalendarDate, nthWeekday } from '../../contract/dates/calendar-date.ts';
import { weekdays } from '../../contract/fields/categories.ts';
import { easterSunday } from '../../contract/masses/easter.ts';
import type { AboutDocuments } from '../data/parish-queries.ts';

/**
 * The next date of a monthly meeting, which may be today: the weekday of this month or a later one, except Good Friday, which
 * has no Mass.
 */
export function nextMeeting(
  { week, weekday }: NonNullable<AboutDocuments['held']>,
  today: CalendarDate,
): CalendarDate {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const [first = today] = [0, 1, 2]
    .map((later) =>
      nthWeekday(
        year + Math.floor((month - 1 + later) / 12),
        ((month - 1 + later) % 12) + 1,
        week,
        weekdays.indexOf(weekday),
      ),
    )
    .filter((date) => date >= today && date !== addDays(easterSunday(Number(date.slice(0, 4))), -2));
  return first;
}
