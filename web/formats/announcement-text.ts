import { type CalendarDate, daysBetween } from '../../contract/dates/calendar-date.ts';
import { dateParts, formatDay, formatWeekday } from './format-date.ts';
import { truncate } from './truncate.ts';

/** The most characters of a message, with its link. */
export const MAX_LENGTH = 300;

/** The most characters of a note, a title or a place, which leave room for the rest. */
export const PART_LENGTH = 80;

/** The fewest characters of a first sentence or a title that is shortened in favour of the others. */
export const MIN_LENGTH = 40;

/** Dates at least this many days away are written with their year. */
const FAR = 300;

/** 'today, Tuesday,', 'tomorrow, Wednesday,', 'on Friday 27 November'. */
export function dayText(date: CalendarDate, today: CalendarDate): string {
  const relative = ['today', 'tomorrow'][daysBetween(today, date)];
  return relative ? `${relative}, ${dateParts(date).weekday},` : `on ${dateText(date, today)}`;
}

/** 'Friday 27 November', with the year if it is far away. */
export function dateText(date: CalendarDate, today: CalendarDate): string {
  return Math.abs(daysBetween(today, date)) < FAR ? formatWeekday(date) : formatDay(date);
}

/**
 * Writes sentences in one paragraph and the link below; what is too long is shortened, the first sentence before the others, but
 * not within `lead`, with which it begins.
 */
export function written(parts: readonly string[], link: string, lead = ''): string {
  const [first = '', ...rest] = parts.map(asSentence).filter(Boolean);
  const others = rest.join(' ');
  const room = roomBeside(link);
  const left = room - lengthOf(others) - 1;
  const body =
    left >= Math.max(MIN_LENGTH, lengthOf(oneLine(lead)) + ' ...'.length)
      ? [shortened(first, left), others].filter(Boolean).join(' ')
      : shortened(`${first} ${others}`, room);
  return `${body}\n${link}`;
}

/** The most characters of a text above a link. */
export function roomBeside(link: string): number {
  return MAX_LENGTH - lengthOf(link) - 1;
}

function asSentence(text: string): string {
  const line = oneLine(text).replace(/,$/, '');
  return line === '' || /[.!?…]$/.test(line) ? line : `${line}.`;
}

/** Also replaces the spaces that do not break, which are for pages. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function shortened(text: string, length: number): string {
  return lengthOf(text) <= length ? text : truncate(text, length - '...'.length);
}

/** The number of characters of a text, as people count them. */
export function lengthOf(text: string): number {
  return [...text].length;
}
