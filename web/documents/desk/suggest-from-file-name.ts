import { type CalendarDate, isCalendarDate } from '../../../contract/dates/calendar-date.ts';
import { formatDate } from '../../formats/format-date.ts';
import { capitalize } from '../../desk/ui/capitalize.ts';
import { monthNumber } from '../../desk/ui/month-number.ts';

type DateParts = readonly [year: string, month: string, day: string];

/** Match the date formats of file names: 2026-11-22 or 20261122, 22-11-2026, and 22nd Nov 2026. */
const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => DateParts])[] = [
  [/\b(20\d{2})[-. ]?(\d{2})[-. ]?(\d{2})\b/, ([, year = '', month = '', day = '']) => [year, month, day]],
  [/\b(\d{1,2})[-. ](\d{1,2})[-. ](20\d{2})\b/, ([, day = '', month = '', year = '']) => [year, month, day]],
  [
    /\b(\d{1,2})(?:st|nd|rd|th)?[-. ]*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-. ]*(20\d{2})\b/i,
    ([, day = '', month = '', year = '']) => [year, monthNumber(month), day],
  ],
];

/** Returns the title that a document's file name suggests, and the date (yyyy-mm-dd) if it contains one. */
export function suggestFromFileName(fileName: string): { title: string; date?: string } {
  const name = fileName.replace(/\.[^.]*$/, '').replaceAll('_', ' ');
  const [words, date] = extractDate(name);
  const title = capitalize(words.replaceAll(/[-. ]+/g, ' ').trim());
  return date ? { title: `${title} ${formatDate(date)}`.trim(), date } : { title };
}

function extractDate(name: string): [words: string, date?: string] {
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(name);
    const date = match && calendarDate(read(match));
    if (date) return [name.replace(match[0], ' '), date];
  }
  return [name];
}

/** Returns undefined for a date that does not exist, such as 2026-31-12. */
function calendarDate([year, month, day]: DateParts): CalendarDate | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}
