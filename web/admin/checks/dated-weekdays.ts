import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  weekdayOf,
  yearOf,
} from '../../../contract/calendar-date.ts';
import { weekdays } from '../../../contract/entities/categories.ts';
import { dateParts, formatWeekday } from '../../formats/format-date.ts';

const weekday = String.raw`(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?,?`;
const month = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*`;
const day = String.raw`(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const year = String.raw`(?:\.?,?\s+(?<year>\d{4}))?(?![\d:])`;

/** 'Friday 28 November', 'Fri. 28th of Nov 2026', 'Friday, November 28'. */
const patterns = [
  new RegExp(String.raw`\b${weekday}\s+${day}(?:\s+of)?\s+${month}${year}`, 'gi'),
  new RegExp(String.raw`\b${weekday}\s+${month}\.?\s+${day}${year}`, 'gi'),
];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Before this year English dates are of another calendar. */
const GREGORIAN = 1753;

/**
 * The days in a text whose weekday is another than the one that it names. `around` is when the text is about: it tells which
 * year is meant where none is written; without it only days with a year are looked at.
 */
export function wrongWeekdays(text: string, around: CalendarDate | undefined): readonly string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, groups = {} }) => {
      // The sun may shine: a weekday has a capital.
      if (found.charAt(0) === found.charAt(0).toLowerCase()) return [];
      const named = weekdays.findIndex((each) => each.toLowerCase().startsWith(lower(groups['weekday'])));
      const rest = `-${twoDigits(months.indexOf(lower(groups['month'])) + 1)}-${twoDigits(Number(groups['day']))}`;
      const years = groups['year'] ? [Number(groups['year'])] : yearsAround(rest, around);
      const dates = years.filter((each) => each >= GREGORIAN).map((each) => `${each}${rest}`);
      return sentence(found, named, dates) ?? [];
    }),
  );
}

/** The years in which a text may mean a day: the nearest one, or more than one where that is half a year away. */
function yearsAround(rest: string, around: CalendarDate | undefined): readonly number[] {
  if (around === undefined) return [];
  const distance = (year: number) => Math.abs(daysBetween(around, `${year}${rest}`));
  const near = [-1, 0, 1].map((step) => yearOf(around) + step).sort((a, b) => distance(a) - distance(b));
  const [nearest = 0] = near;
  return distance(nearest) < 120 ? [nearest] : near.filter((year) => distance(year) < 370);
}

function sentence(found: string, named: number, dates: readonly CalendarDate[]): string | undefined {
  const [first] = dates;
  if (first === undefined) return undefined;
  const existing = dates.filter(isCalendarDate);
  const [date] = existing;
  if (date === undefined) return `‘${found}’ is no day of the calendar: please look at its number.`;
  if (existing.some((each) => weekdayOf(each) === named)) return undefined;
  const nearest = [-3, -2, -1, 1, 2, 3].map((days) => addDays(date, days));
  const meant = nearest.find((each) => weekdayOf(each) === named) ?? date;
  const { weekday, year } = dateParts(date);
  return `‘${found}’ is a ${weekday} in ${year}: ${formatWeekday(date)} or ${formatWeekday(meant)} would be right.`;
}

function lower(text = ''): string {
  return text.toLowerCase();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
