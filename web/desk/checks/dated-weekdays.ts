import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  monthNumber,
  weekdayOf,
  yearOf,
} from '../../../contract/dates/calendar-date.ts';
import { weekdays } from '../../../contract/fields/choices.ts';
import { dateParts, formatWeekday } from '../../formats/dates.ts';

const weekday = String.raw`(?<weekday>sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|r|rs|rsday|urday)?\.?,?`;
const month = String.raw`(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b`;
const day = String.raw`(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?`;
/** '1930 hrs' is a time. */
const year = String.raw`(?:\.?,?\s+(?<year>\d{4})(?!\s*h(?:ou)?rs?\b))?(?![\d:])`;

/** Match 'Friday 28 November', 'Fri. 28th of Nov 2026' and 'Friday, November 28'. */
const patterns = [
  new RegExp(String.raw`\b${weekday}\s+${day}(?:\s+of)?\s+${month}${year}`, 'gi'),
  new RegExp(String.raw`\b${weekday}\s+${month}\.?\s+${day}${year}`, 'gi'),
];

/** The first full year of the Gregorian calendar in England; weekdays of earlier dates cannot be checked. */
const GREGORIAN = 1753;

/**
 * Returns a sentence for each date in a text whose weekday is wrong. A date without a year is taken to be near `around`, the
 * date that the text is about; without `around` only dates with a year are checked.
 */
export function wrongWeekdays(text: string, around: CalendarDate | undefined): readonly string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, groups = {} }) => {
      // Weekdays are capitalised; 'sun' in lower case is the sun.
      if (found.charAt(0) === found.charAt(0).toLowerCase()) return [];
      const named = weekdays.findIndex((each) =>
        each.toLowerCase().startsWith((groups['weekday'] ?? '').toLowerCase()),
      );
      const rest = `-${monthNumber(groups['month'] ?? '')}-${(groups['day'] ?? '').padStart(2, '0')}`;
      const years = groups['year'] ? [Number(groups['year'])] : yearsAround(rest, around);
      const dates = years.filter((each) => each >= GREGORIAN).map((each) => `${each}${rest}`);
      return sentence(found, named, dates) ?? [];
    }),
  );
}

/** Returns the years that a date without one may refer to: the nearest, or several if even that is months away. */
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
  if (date === undefined) return `‘${found}’ is not a real date: please check the day.`;
  if (existing.some((each) => weekdayOf(each) === named)) return undefined;
  const candidates = [-3, -2, -1, 1, 2, 3].map((days) => addDays(date, days));
  const likely = candidates.find((each) => weekdayOf(each) === named) ?? date;
  const { weekday, year } = dateParts(date);
  return `‘${found}’ is a ${weekday} in ${year}. Did you mean ${formatWeekday(date)} or ${formatWeekday(likely)}?`;
}
