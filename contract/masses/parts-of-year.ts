import { dateOf, isCalendarDate, monthNumber } from '../dates/calendar-date.ts';
import { months } from '../fields/choices.ts';
import { type DayRule, weekly } from './day-rules.ts';

const anyMonth = months
  .map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`)
  .join('|')
  .toLowerCase();
/** A month, in lower case, and a day of one. */
export const month = `(?:${anyMonth}|sept)`;
export const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const point = `(?:the )?(?:${day} (?:of )?)?${month}(?: ${day})?`;
const fromTo = new RegExp(
  String.raw`(?<!\b(?:early|late) )\b(${point}) (?:to|until|till|til|through|thru|-) (${point})\b(?! \d)`,
  'g',
);
/** A month alone, unless its day or a word such as 'late' makes it another part of the year. */
const single = new RegExp(
  String.raw`(?<!\b(?:from|early|late|${day})(?: of| the)? )\b${month}\b(?! \d)`,
  'g',
);

/** Writes 'July' and '1 July to 31 August' as one word, 'part=07-01=08-31'. What names no day that exists stays. */
export function withParts(text: string): string {
  const between = (written: string, from: string, until: string) => {
    const [first, last] = [pointIn(from, false), pointIn(until, true)];
    return first && last ? `part=${first}=${last}` : written.replaceAll(' ', '_');
  };
  return text.replace(fromTo, between).replace(single, (month) => between(month, month, month));
}

/** The day that a part of the year begins or ends with, `mm-dd`; undefined if there is none. */
function pointIn(text: string, isEnd: boolean): string | undefined {
  const [name = ''] = new RegExp(String.raw`\b${month}\b`).exec(text) ?? [];
  const [date] = /\d+/.exec(text) ?? [];
  const found = isEnd && !date ? lastDayOf(monthNumber(name)) : monthAndDay(name, date ?? '1');
  return isCalendarDate(dateOf(LEAP_YEAR, found)) ? found : undefined;
}

/** A day as `mm-dd`. */
export function monthAndDay(name: string, day: string): string {
  return `${monthNumber(name)}-${String(parseInt(day)).padStart(2, '0')}`;
}

/** Reads such a word. */
export function readPart(word: string): DayRule | undefined {
  const [name, from, until] = word.split('=');
  return name === 'part' && from && until ? inPart(from, until) : undefined;
}

/** Matches every day between two of each year, `mm-dd`, both included; a part of the year may pass over New Year. */
function inPart(from: string, until: string): DayRule {
  const isIn = (day: string) => (from <= until ? from <= day && day <= until : from <= day || day <= until);
  const isOfMonths = from.endsWith('-01') && until === lastDayOf(until.slice(0, 2));
  const [first = '', last = ''] = [from, until].map((day) => {
    const month = months[Number(day.slice(0, 2)) - 1] ?? '';
    return isOfMonths ? month : `${Number(day.slice(3))} ${month}`;
  });
  return {
    on: (date) => (isIn(date.slice(5)) ? weekly : undefined),
    says: first === last ? `in ${first}` : `from ${first} to ${last}`,
  };
}

/** The last day of a month, `mm-dd` for `mm`: of February the 29th, which most years have not. */
function lastDayOf(month: string): string {
  return new Date(Date.UTC(LEAP_YEAR, Number(month), 0)).toISOString().slice(5, 10);
}

const LEAP_YEAR = 2024;
