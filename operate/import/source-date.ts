import {
  type CalendarDate,
  calendarDateIn,
  isCalendarDate,
  instantOf,
  timeIn,
} from '../../contract/dates/calendar-date.ts';
import { targetParish } from './site-api.ts';

/** The date of a text, and the instant that it names, which is midnight without a time. */
type SourceDate = { readonly date: CalendarDate; readonly instant: Date | undefined };

/** Which of the numbers of a date like 3/5/2026 is first. */
type DateOrder = 'day' | 'month';

/** A date in a text, and where in the text it is. */
type FoundDate = { readonly date: string; readonly start: number; readonly end: number };

/** The months in English and Irish, in the forms that dates have, without accents. */
const months = [
  'january eanair',
  'february feabhra',
  'march marta',
  'april aibrean aibreain',
  'may bealtaine',
  'june meitheamh meithimh',
  'july iuil',
  'august lunasa',
  'september sept mean',
  'october deireadh',
  'november samhain samhna',
  'december nollaig nollag',
].map((names) => names.split(' '));

const gap = '[ ,._-]*';
const ordinal = '(?:st|nd|rd|th|u)?';
const numbers = /(?<!\d)(?<first>\d{1,2})[-_./ ](?<second>\d{1,2})[-_./ ](?<year>\d{4}|\d{2})(?!\d)/;
const yearFirst = /(?<!\d)(?<year>\d{4})[-_./ ](?<month>\d{1,2})[-_./ ](?<day>\d{1,2})(?!\d)/;
const patterns = [
  yearFirst,
  /(?<!\d)(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)/,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})${ordinal}${gap}(?:la )?(?:of |de |d['’]|mi )?(?:na |an )?(?<name>[a-z]{3,})${gap}(?:fomhair${gap})?(?<year>\\d{4}|\\d{2})(?!\\d)`,
  ),
  new RegExp(`(?<![a-z])(?<name>[a-z]{3,})${gap}(?<day>\\d{1,2})${ordinal}${gap}(?<year>\\d{4})(?!\\d)`),
  numbers,
];

/** The initial of a word in Irish after some words, such as that of ‘Shamhain’. */
const lenited = /^([bcdfgmpst])h/;

/** Finds a date in a text, such as ‘22nd November 2026’, ‘1 Samhain 2026’ or ‘15-11-26’. */
export function dateIn(text: string, order: DateOrder = 'day'): FoundDate | undefined {
  const plain = text
    .normalize('NFC')
    .replaceAll(/./gu, (each) => each.normalize('NFD')[0] ?? '')
    .toLowerCase();
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    const { year = '', name, first = '', second = '', ...written } = match?.groups ?? {};
    const month = name
      ? 1 + months.findIndex((names) => names.some((each) => each.startsWith(name.replace(lenited, '$1'))))
      : undefined;
    if (!match || month === 0) continue;
    const isMonthFirst = Number(second) > 12 || (order === 'month' && Number(first) <= 12);
    const parts = [
      year.padStart(4, '20'),
      month ?? written['month'] ?? (isMonthFirst ? first : second),
      written['day'] ?? (isMonthFirst ? second : first),
    ];
    const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
    return { date, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
}

/** Whether dates have the month first, which only days after the 12th tell, and a sentence on how one is read that could be another. */
export function orderIn(texts: readonly string[]) {
  const pairs = texts.flatMap((text) => {
    const match = yearFirst.test(text) ? null : numbers.exec(text);
    const { first, second } = match?.groups ?? {};
    return match ? [{ written: match[0], first: Number(first), second: Number(second) }] : [];
  });
  const isMonthFirst = pairs.some(({ second }) => second > 12) && !pairs.some(({ first }) => first > 12);
  const order = isMonthFirst ? 'month' : 'day';
  const doubtful = pairs.find(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  const date = doubtful && dateIn(doubtful.written, order)?.date;
  const note =
    doubtful && `Its dates are read with the ${order} first: “${doubtful.written}” is ${date ?? ''}.`;
  return { order, notes: note === undefined ? [] : [note] } as const;
}

/**
 * Parses a date with or without a time. A time without an offset is in the parish's time zone. Returns other text unchanged as
 * the date, for the contract's schema to reject.
 */
export function sourceDate(source: string, order: DateOrder = 'day'): SourceDate {
  const text = source.trim().replace(/^(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,? /i, '');
  const found = dateIn(text, order);
  if (found?.start !== 0) return { date: text, instant: undefined };
  const { date, end } = found;
  return { date, instant: isCalendarDate(date) ? instantIn(date, text.slice(end)) : undefined };
}

function instantIn(date: CalendarDate, after: string): Date {
  const time = after.replace(/^[T,\s]+/, '');
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$/.test(time) ? new Date(`${date}T${time}`) : undefined;
  if (exact && !Number.isNaN(exact.getTime())) return exact;
  const [, hour = '0', minutes = '0', half = ''] =
    /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(time) ?? [];
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return instantOf(date, hours * 60 + Number(minutes), targetParish().timeZone);
}

/** How a source publishes an entry. `instant` is the time of its publication. */
type Source = { readonly status: string; readonly password: string; readonly instant: Date | undefined };

/** The visibility of the imported record, with a note that explains it; or why the entry is left out. */
type Publication =
  | {
      readonly fields: { readonly draft?: true; readonly visibleFrom?: string };
      readonly notes: readonly string[];
    }
  | { readonly leftOut: string };

const published = ['', 'publish', 'published', 'public', 'live', 'active', '1', 'future', 'scheduled'];
const removed = ['trash', 'trashed', 'deleted', 'spam', 'auto-draft', 'inherit'];

/** Translates a status as WordPress and others export it, so that only what was public there is public here. */
export function publicationOf({ status, password, instant }: Source, now: Date): Publication {
  const state = status.trim().toLowerCase();
  if (removed.includes(state)) return { leftOut: `Its status is “${state}”.` };
  const isFuture = instant !== undefined && instant > now;
  const fields = isFuture ? { visibleFrom: instant.toISOString() } : {};
  const shown = isFuture ? [`It is shown from ${localText(instant)} on.`] : [];
  if (password !== '')
    return { fields: { ...fields, draft: true }, notes: [draftSince('it has a password')] };
  if (published.includes(state)) return { fields, notes: shown };
  return { fields: { ...fields, draft: true }, notes: [draftSince(`its status is “${state}”`)] };
}

const draftSince = (reason: string) => `It becomes a draft, because ${reason}.`;

function localText(instant: Date): string {
  const { timeZone } = targetParish();
  return `${calendarDateIn(timeZone, instant)}, ${timeIn(timeZone, instant)}`;
}
