import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  yearOf,
} from '../../../contract/dates/calendar-date.ts';
import { easterSunday } from '../../../contract/masses/great-days.ts';

/** Days whose Mass times are asked for together. */
export type Season = {
  /** Of its form in the URL. */
  readonly id: string;
  readonly title: string;
  readonly dates: readonly CalendarDate[];
  /** The same day of the year before. */
  readonly lastYear: (date: CalendarDate) => CalendarDate;
  /** Whether its form is offered: from eight weeks before its first day. */
  readonly isOffered: boolean;
};

const NOTICE = 8 * 7;

const seasons = [
  { id: 'christmas', title: 'Times for Christmas', days: 14, first: (year: number) => dateOf(year, '12-24') },
  {
    id: 'holy-week',
    title: 'Times for Holy Week',
    days: 9,
    first: (year: number) => addDays(easterSunday(year), -7),
  },
] as const;

/** The present or next Christmas, 24 December to 6 January, and Holy Week, Palm Sunday to Easter Monday. */
export function nextSeasons(today: CalendarDate): readonly Season[] {
  return seasons.map(({ id, title, days, first }) => {
    const thisYear = yearOf(today);
    const isAhead = (year: number) => addDays(first(year), days - 1) >= today;
    const year = [thisYear - 1, thisYear].find(isAhead) ?? thisYear + 1;
    const from = first(year);
    return {
      id,
      title,
      dates: Array.from({ length: days }, (_, index) => addDays(from, index)),
      lastYear: (date) => addDays(first(year - 1), daysBetween(from, date)),
      isOffered: addDays(from, -NOTICE) <= today,
    };
  });
}
