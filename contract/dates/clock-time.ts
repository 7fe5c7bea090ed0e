import { MIDNIGHT, NOON } from './noon-and-midnight.ts';

/** Minutes since the start of the day: 600 is 10:00 AM, and 1440 is the midnight at the day's end. */
export type ClockTime = number;

/** Noon or midnight, also as '12 noon', '12:00 midday' and '12 AM (midnight)'. */
export const noonOrMidnight = String.raw`(?:(?<!\d)12(?:[:.]?00)?\s*(?:[ap]\.?m\b\.?\s*)?\(?|\b)(noon|mid-?day|mid-?night)\b\)?`;
const time = new RegExp(
  String.raw`^(?:at\s+)?(?:${noonOrMidnight}|(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?)?)(.*)$`,
  'i',
);

/** Parses a leading time and the note after it: '7.30pm (Polish)' is 19:30 with 'Polish'. `undefined` if there is no time. */
export function readClockTime(
  text: string,
): { readonly time: ClockTime; readonly note?: string } | undefined {
  const [, word, hour, minutes, half, rest = ''] = time.exec(text.trim()) ?? [];
  const read = word ? timeOfWord(word) : timeOfNumber(hour, minutes, half);
  if (read === undefined || /^\s*(?:[:.\d]|[-–—]\s*\d|to\b|o['’])/i.test(rest)) return undefined;
  const noteText = rest.replace(/^[\s([,–—-]+|[\s)\]]+$/g, '');
  // A bracket within the note ends with it.
  const note = /\([^)]*$/.test(noteText) ? `${noteText})` : noteText;
  return note ? { time: read, note } : { time: read };
}

/** Round brackets, which may contain another pair, or square ones. */
export const bracketed = String.raw`\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]`;
const separators = new RegExp(String.raw`${bracketed}|([,;&]|\band\b)`, 'gi');
const upToComma = new RegExp(`^(?:${bracketed}|[^,])*`);

/**
 * Splits a list such as '8:00 AM, 10:30 AM and 6:00 PM (St John, Fanore)' into its times, as written. What is in brackets
 * belongs to its time.
 */
export function timesIn(list: string): string[] {
  return list
    .replace(separators, (text, separator?: string) => (separator ? '\n' : text))
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean);
}

/** The first of the comma-separated times; a comma in brackets does not separate (specification §5). */
export function firstTimeIn(list: string): string {
  return upToComma.exec(list)?.[0] ?? '';
}

function timeOfWord(word: string): ClockTime {
  return /night$/i.test(word) ? MIDNIGHT : NOON;
}

/** A bare number is not a time: it needs minutes, or a suffix such as AM. */
function timeOfNumber(hour = '', minutes: string | undefined, half = ''): ClockTime | undefined {
  const letter = half.charAt(0).toLowerCase();
  if (!hour || (minutes === undefined && !letter)) return undefined;
  const hours = hoursOf(Number(hour), letter);
  const past = Number(minutes ?? 0);
  return hours === undefined || past > 59 ? undefined : hours * 60 + past;
}

function hoursOf(hour: number, half: string): number | undefined {
  if (!half) return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
