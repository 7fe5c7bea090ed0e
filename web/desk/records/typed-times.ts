import {
  type ClockTime,
  readClockTime,
  timesIn,
  formatClockTime,
  statedEnd,
  statedStart,
  MIDNIGHT,
  NOON,
} from '../../../contract/dates/clock-time.ts';
import { neutralParish } from '../../../parish/neutral.ts';

let timeZone: string = neutralParish.timeZone;

/** The parish's time zone (IANA name), in which times are typed and shown; the neutral one until the record is known. */
export const parishTimeZone = (): string => timeZone;

export function setParishTimeZone(name: string): void {
  timeZone = name;
}

/** Typed times in the format of the hint, and a question about the first that may be AM or PM. */
type TypedTimes = { readonly text: string; readonly question?: TimeQuestion };

type TimeQuestion = {
  /** The time as typed, such as 'half ten'. */
  readonly typed: string;
  /** Each possible meaning, such as '10:30 AM', and the complete text with it. */
  readonly options: readonly { readonly time: string; readonly text: string }[];
};

/**
 * Parses times as people type them: '10.30am,6pm' becomes '10:30 AM, 6:00 PM', '19:00' becomes '7:00 PM', and 'half ten'
 * results in a question. Text with any part that is not a time, such as 'After Mass' or '7-9pm', is returned unchanged.
 */
export function readTypedTimes(text: string): TypedTimes {
  const parts = timesIn(text);
  const read = parts.flatMap((part) => readPart(part) ?? []);
  if (parts.length === 0 || read.length < parts.length) return { text };
  const join = (chosen?: string) => {
    let isReplaced = chosen === undefined;
    const texts = read.map(({ times, rest }, index) => {
      const [first = '', second] = times;
      if (second === undefined) return first + rest;
      if (isReplaced) return parts[index];
      isReplaced = true;
      return `${chosen}${rest}`;
    });
    return texts.join(', ');
  };
  const ambiguous = read.findIndex(({ times }) => times.length > 1);
  if (ambiguous < 0) return { text: join() };
  const options = read[ambiguous]?.times.map((time) => ({ time, text: join(time) })) ?? [];
  return { text: join(), question: { typed: parts[ambiguous] ?? '', options } };
}

/** Says how a calendar shows the time of an event; empty for what stands in it as it is, for ambiguous times and for none. */
export function saidOfEventTime(typed: string): string {
  const { text, question } = readTypedTimes(typed.trim());
  const [from, end] = [statedStart(text), statedEnd(text)];
  if (from === undefined || question || timesIn(text).every(readClockTime)) return '';
  const start = formatClockTime(from);
  return end === undefined
    ? `Read as ${start}, without an end.`
    : `Read as ${start} to ${formatClockTime(end % MIDNIGHT || MIDNIGHT)}.`;
}

/** The possible times of a part, in the format of the hint, and the text after the time. */
type Part = { readonly times: readonly string[]; readonly rest: string };

const endOfDay = formatClockTime(MIDNIGHT);
const startOfDay = formatClockTime(0);

const withHalf = /^(?:at\s+)?(.+?)\s*\b([ap])\.?\s?m\b\.?(.*)$/i;
const joinedHalf = /^(?:at\s+)?(\d[\d:.]*)\s*([ap])\.?m\b\.?(.*)$/i;
const partOfDay = /^(.+?)\s+(?:in the\s+|at\s+)?(morning|afternoon|evening|night)$/i;

/** A note in brackets, such as '(St John, Fanore)', does not affect how its time is read. */
function readPart(part: string): Part | undefined {
  const [, time = '', note = ''] = /^([^(]*?)(\s*\(.*\))?$/.exec(part) ?? [];
  const read = readTime(note ? time : part);
  return read && note ? { ...read, rest: `${read.rest} ${note.trim()}` } : read;
}

function readTime(part: string): Part | undefined {
  const named = /noon|day|night/i.test(part) ? readClockTime(part) : undefined;
  if (named && !named.note) return { times: [formatClockTime(named.time)], rest: '' };
  // As the product writes it, or chosen below; people mean either night by 12am.
  if (part === startOfDay) return { times: [startOfDay], rest: '' };
  if (/^(?:at\s+)?12(?:[:.]?00)?\s*a\.?\s?m\.?$/i.test(part))
    return { times: [endOfDay, startOfDay], rest: '' };
  const [, core, letter, rest = ''] = joinedHalf.exec(part) ?? withHalf.exec(part) ?? [];
  if (core && letter) return isRange(rest) ? undefined : inHalf(core, letter.toLowerCase() === 'p', rest);
  const [, words, when] = partOfDay.exec(part) ?? [];
  if (words && when) return inHalf(words, when.toLowerCase() !== 'morning', '');
  const read = readHour(part.replace(/^at\s+/i, ''));
  if (!read) return undefined;
  return { times: read.isCertain ? [formatClockTime(read.time)] : bothHalves(read.time), rest: '' };
}

function isRange(rest: string): boolean {
  return /^\s*(?:[-–—]|to\b|until\b|till\b)\s*\w/i.test(rest);
}

function inHalf(core: string, isPm: boolean, rest: string): Part | undefined {
  const read = readHour(core);
  if (!read || read.time >= 13 * 60 || read.time < 60) return undefined;
  return { times: [formatClockTime((read.time % NOON) + (isPm ? NOON : 0))], rest };
}

/** Returns the AM and PM readings, the likelier first: PM before seven o'clock, because Masses then are in the evening. */
function bothHalves(time: ClockTime): string[] {
  const morning = time % NOON;
  const halves = [formatClockTime(morning), formatClockTime(morning + NOON)];
  return morning >= 7 * 60 ? halves : halves.reverse();
}

const words = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');

const fractions: Readonly<Record<string, number>> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 };

/** Parses a time in digits or words. It is certain in 24-hour notation: '19:00', '08:00'. */
function readHour(text: string): { readonly time: ClockTime; readonly isCertain: boolean } | undefined {
  const spoken = text
    .trim()
    .toLowerCase()
    .replace(/\s*o['’]?\s?clock$/, '');
  const [, fraction, direction, hour] = /^(?:a\s+)?(\w+)\s+(?:(past|to)\s+)?(\w+)$/.exec(spoken) ?? [];
  if (fraction && hour) return spokenTime(fraction, direction, hour);
  const [, digits = '', minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(spoken) ?? [];
  const hours = digits ? Number(digits) : words.indexOf(spoken);
  if (hours < 0 || hours > 23 || Number(minutes) > 59) return undefined;
  const isCertain = digits !== '' && (hours > 12 || digits.startsWith('0'));
  return { time: hours * 60 + Number(minutes), isCertain };
}

/** Parses 'half ten' (half past ten), 'quarter to six' and 'twenty past 7', but not '5 to 6', which may be from 5 to 6. */
function spokenTime(fraction: string, direction: string | undefined, hour: string) {
  const minutes = fractions[fraction] ?? Number(fraction);
  if (direction === 'to' && Number(fraction) <= 12) return undefined;
  const hours = /^\d+$/.test(hour) ? Number(hour) : words.indexOf(hour) || 12;
  if (!(minutes > 0 && minutes <= 30) || !(hours >= 1 && hours <= 12)) return undefined;
  if (direction === undefined && fraction !== 'half') return undefined;
  const time = (hours % 12) * 60 + (direction === 'to' ? -minutes : minutes);
  return { time: time < 60 ? time + NOON : time, isCertain: false };
}
