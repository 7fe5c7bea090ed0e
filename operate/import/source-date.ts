import { type CalendarDate, isCalendarDate } from '../../contract/dates/calendar-date.ts';
import { instantOf } from '../../contract/dates/zoned-time.ts';
import { targetParish } from './target-parish.ts';

/** The date of a text, and the instant that it names, which is midnight without a time. */
type SourceDate = { readonly date: CalendarDate; readonly instant: Date | undefined };

/** Which of the numbers of a date like 3/5/2026 is first. */
export type DateOrder = 'day' | 'month';

/** A date in a text, and where in the text it is. */
type FoundDate = { readonly date: string; readonly start: number; readonly end: number };

/** The months in English and Irish, in the forms that dates have, without accents. */
const months = [
  'january eanair',
  'february feabhra',
  'march marta mharta',
  'april aibrean aibreain',
  'may bealtaine bhealtaine',
  'june meitheamh meithimh mheitheamh',
  'july iuil',
  'august lunasa',
  'september sept mean mhean',
  'october deireadh dheireadh',
  'november samhain samhna',
  'december nollaig nollag',
].map((names) => names.split(' '));

const gap = '[ ,._-]*';
const ordinal = '(?:st|nd|rd|th|u)?';
const patterns = [
  /(?<!\d)(?<year>\d{4})[-_./ ]?(?<month>\d{2})[-_./ ]?(?<day>\d{2})(?!\d)/,
  new RegExp(
    `(?<!\\d)(?<day>\\d{1,2})${ordinal}${gap}(?:of |de |mi )?(?:na )?(?<name>[a-z]{3,})${gap}(?:fomhair${gap})?(?<year>\\d{4}|\\d{2})(?!\\d)`,
  ),
  new RegExp(`(?<![a-z])(?<name>[a-z]{3,})${gap}(?<day>\\d{1,2})${ordinal}${gap}(?<year>\\d{4})(?!\\d)`),
  /(?<!\d)(?<first>\d{1,2})[-_./ ](?<second>\d{1,2})[-_./ ](?<year>\d{4}|\d{2})(?!\d)/,
];

/** Finds a date in a text, such as ‘22nd November 2026’, ‘1 Samhain 2026’ or ‘15-11-26’. */
export function dateIn(text: string, order: DateOrder = 'day'): FoundDate | undefined {
  const plain = text
    .normalize('NFC')
    .replaceAll(/./gu, (each) => each.normalize('NFD')[0] ?? '')
    .toLowerCase();
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    const { year = '', name, first = '', second = '', ...numbers } = match?.groups ?? {};
    const month = name
      ? 1 + months.findIndex((names) => names.some((each) => each.startsWith(name)))
      : undefined;
    if (!match || month === 0) continue;
    const isMonthFirst = Number(second) > 12 || (order === 'month' && Number(first) <= 12);
    const parts = [
      year.padStart(4, '20'),
      month ?? numbers['month'] ?? (isMonthFirst ? first : second),
      numbers['day'] ?? (isMonthFirst ? second : first),
    ];
    const date = parts.map((part) => String(part).padStart(2, '0')).join('-');
    return { date, start: match.index, end: match.index + match[0].length };
  }
  return undefined;
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
