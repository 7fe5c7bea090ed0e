import { type CalendarDate, isCalendarDate, yearOf } from './calendar-date.ts';

/** A date in a text, and where in the text it is. */
type FoundDate = { readonly date: CalendarDate; readonly start: number; readonly end: number };

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];

const gap = '[ ,_-]*';
const th = '(?:st|nd|rd|th)?';
const to = '(?:[-–—&]|to|and)';
const year = '(?<year>(?:19|20)\\d\\d)(?!\\d)';
const last = `(?<day>\\d{1,2})${th}${gap}(?:of )?(?<month>[a-z]{3,})${gap}${year}`;
/** Neither within a longer number nor after the first day of a range. */
const alone = `(?<!\\d|\\d${th}[ _]*${to}[ _]*)`;

const forms = [
  `(?<!\\d)${year}-(?<month>\\d\\d)-(?<day>\\d\\d)(?!\\d)`,
  `(?<!\\d)(?<first>\\d{1,2})${th}(?:${gap}(?<firstMonth>[a-z]{3,}))?${gap}${to}${gap}${last}`,
  alone + last,
  `${alone}(?<day>\\d\\d)[-/](?<month>\\d\\d)[-/]${year}`,
  `(?<!\\d)(?<day>\\d\\d)(?<month>\\d\\d)${year}`,
].map((form) => new RegExp(form, 'gi'));

/**
 * Finds a date in a text, in one of the forms `2026-12-06`, `6 December 2026`, `06-12-2026` and `06122026`, the last two as day,
 * month, year; of a range in words, its first day. Nothing else is read, such as a year of two digits.
 */
export function dateIn(text: string): FoundDate | undefined {
  for (const form of forms)
    for (const { 0: written, index, groups = {} } of text.matchAll(form)) {
      const { year = '', month = '', day = '', first, firstMonth = month } = groups;
      const end = dateOf(year, month, day);
      const date = first === undefined ? end : startOf(dateOf(year, firstMonth, first), end);
      if (isCalendarDate(date)) return { date, start: index, end: index + written.length };
    }
  return undefined;
}

/** The first day of a range that may pass over New Year; empty if it is no range. */
function startOf(first: string, end: string): string {
  if (!isCalendarDate(end) || first === end) return '';
  if (first < end) return first;
  return first.slice(5, 7) === end.slice(5, 7) ? '' : `${String(yearOf(end) - 1)}${first.slice(4)}`;
}

function dateOf(year: string, month: string, day: string): string {
  const number = /\d/.test(month)
    ? month
    : 1 + months.findIndex((name) => name.startsWith(month.toLowerCase()));
  return [year, number, day].map((part) => String(part).padStart(2, '0')).join('-');
}
