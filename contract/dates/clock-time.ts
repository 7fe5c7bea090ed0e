/** In minutes after midnight. */
export const NOON = 12 * 60;
/** The end of a day: a Mass at midnight belongs to the day before. */
export const MIDNIGHT = 24 * 60;

/** Minutes since the start of the day: 600 is 10:00 AM, and 1440 is the midnight at the day's end. */
export type ClockTime = number;

/** Noon or midnight, also as '12 noon', '12:00 midday' and '12 AM (midnight)'. */
const noonOrMidnight = String.raw`(?:(?<!\d)12(?:[:.]?00)?\s*(?:[ap]\.?m\b\.?\s*)?\(?|\b)(noon|mid-?day|mid-?night)\b\)?`;
const time = new RegExp(
  String.raw`^(?:at\s+)?(?:${noonOrMidnight}|(\d{1,2})(?:[:.](\d{2}))?\s*(a\.?m\b\.?|p\.?m\b\.?)?)(.*)$`,
  'i',
);

/** What makes a time part of something else: '10:300', '7-9', '5:30 for 6:00', '9 PM – midnight', '10 o’clock'. */
const continued =
  /^\s*(?:[:.\d]|to\b|o['’]|(?:[-–—]|(?:until|till|for)\b)\s*(?:\d|noon|mid-?(?:day|night)))/i;

/** Parses a leading time and the note after it: '7.30pm (Polish)' is 19:30 with 'Polish'. `undefined` if there is no time. */
export function readClockTime(
  text: string,
): { readonly time: ClockTime; readonly note?: string } | undefined {
  const [, word, hour, minutes, half, rest = ''] = time.exec(text.trim()) ?? [];
  const read = word ? timeOfWord(word) : timeOfNumber(hour, minutes, half);
  if (read === undefined || continued.test(rest)) return undefined;
  const noteText = rest.replace(/^[\s([,–—-]+|[\s)\]]+$/g, '');
  // A bracket within the note ends with it.
  const note = /\([^)]*$/.test(noteText) ? `${noteText})` : noteText;
  return note ? { time: read, note } : { time: read };
}

/** As `readClockTime`, also of a range such as '7-8pm', but not of what only mentions a time, such as 'After the 10:00 AM Mass'. */
export function readStart(text: string): ReturnType<typeof readClockTime> {
  const start = /^(?:at\s+|from\s+)?(?:\d|noon|mid)/i.test(text) ? statedStart(text) : undefined;
  return readClockTime(text) ?? (start === undefined ? undefined : { time: start });
}

/** Round brackets, which may contain another pair, or square ones. */
const bracketed = String.raw`\((?:[^()]|\([^()]*\))*\)|\[[^[\]]*\]`;
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

/** Formats a time in the parish's style: '10:00 AM', and 'Midnight' for the end of the day. */
export function formatClockTime(time: ClockTime): string {
  if (time === MIDNIGHT) return 'Midnight';
  const hours = Math.floor(time / 60);
  const minutes = String(time % 60).padStart(2, '0');
  return `${hours % 12 || 12}:${minutes} ${time < NOON ? 'AM' : 'PM'}`;
}

const allBracketed = new RegExp(bracketed, 'g');

/** Writes a time and its note so that `readClockTime` reads both: '10:00 AM (St Mary)'. */
export function writeClockTime(time: ClockTime, note?: string): string {
  const text = formatClockTime(time);
  if (!note) return text;
  const inBrackets = `(${note})`;
  const isWhole = inBrackets.replace(allBracketed, '') === '';
  return `${text} ${isWhole ? inBrackets : `(${note.replaceAll(/[()[\]]/g, '')})`}`;
}

/** Whether a bracket in a text is never closed, or never opened. */
export function hasUnpairedBracket(text: string): boolean {
  return /[()[\]]/.test(text.replaceAll(allBracketed, ''));
}

type Half = 'a' | 'p';

/** '7:30 PM', '10:30', '12 AM': the minutes are optional before AM or PM. */
const clockTime = /\b(?:(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\b)?|(?<![:.])(\d{1,2})\s*([ap])\.?m\b)/i;

/** '7:00-9:00 PM', '6 to 8 PM', '9 to 24:00', '5:30 for 6:00 PM': two times of which only the second has AM or PM. */
const range =
  /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?\s*(?:[-–—]|(?:to|until|till|for)\b)\s*(?:(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b|24:00)/i;

const words = new RegExp(noonOrMidnight, 'gi');

/**
 * The start of an event: the first of its comma-separated times, or 12:00 if that cannot be parsed (specification §5). One that
 * lasts all day comes first on its day.
 */
export function startTime(time: string): ClockTime {
  return isAllDay(time) ? 0 : (statedStart(time) ?? NOON);
}

/** Whether an event has no time of day. */
export function isAllDay(time: string): boolean {
  return /^\s*all[\s-]?day\s*$/i.test(time);
}

/** Parses the start from anywhere in the first of the comma-separated times; `undefined` when there is none. */
export function statedStart(time: string): ClockTime | undefined {
  const exact = readClockTime(firstTimeIn(time));
  if (exact) return exact.time;
  const first = inDigits(time);
  const found = clockTime.exec(first);
  if (!found) return undefined;
  const until = range.exec(first);
  const start = until && until.index <= found.index ? startOfRange(until) : startAlone(found);
  return Number.isNaN(start) ? undefined : start;
}

/** Parses the end of a range such as '10:00 AM – 4:00 PM', in minutes of the day on which it starts; `undefined` if there is none. */
export function statedEnd(time: string): ClockTime | undefined {
  const [, until = ''] =
    /(?<=[\dm.])\s*(?:[-–—]|(?:to|until|till)\b)\s*(?=\d)(.*)/i.exec(inDigits(time)) ?? [];
  const [, hour] = /^(\d{1,2})\s*(?:$|[([])/.exec(until) ?? [];
  const [start, end] = [statedStart(time), hour ? statedStart(`${hour}:00`) : statedStart(until)];
  if (start === undefined || end === undefined) return undefined;
  const hasHalf = /\d\s*[ap]\.?m\b/i.test(until);
  const candidates = hasHalf ? [end, end + MIDNIGHT] : [end, end + NOON, end + MIDNIGHT];
  return candidates.find((each) => each > start);
}

/** The first of the comma-separated times; a comma in brackets does not separate (specification §5). */
function firstTimeIn(list: string): string {
  return upToComma.exec(list)?.[0] ?? '';
}

/** The first of the comma-separated times, with noon as 12:00 PM and midnight as 24:00. */
function inDigits(time: string): string {
  return firstTimeIn(time).replace(words, (word) => (/noon|day/i.test(word) ? '12:00 PM' : '24:00'));
}

function startAlone([, hour, minutes, half, hourAlone, halfAlone]: RegExpExecArray): ClockTime {
  return timeOf(hour ?? hourAlone, minutes, halfOf(half ?? halfAlone));
}

/** The start takes AM or PM from the end, unless it would then be after the end: '11:00-1:00 PM' starts in the morning. */
function startOfRange([, hour, minutes, endHour, endMinutes, endHalf = 'p']: RegExpExecArray): ClockTime {
  const half = halfOf(endHalf);
  const end = endHour ? timeOf(endHour, endMinutes, half) : MIDNIGHT;
  const start = timeOf(hour, minutes, onTwelveHourClock(hour) ? half : undefined);
  return onTwelveHourClock(hour) && start > end ? timeOf(hour, minutes, half === 'p' ? 'a' : 'p') : start;
}

/** NaN unless a clock can show the time; 24:00 is midnight at the end of the day. */
function timeOf(hour: string | undefined, minutes = '0', half: Half | undefined): ClockTime {
  const hours = hourOfDay(Number(hour), half);
  const past = hours * 60 + Number(minutes);
  return past <= MIDNIGHT && Number(minutes) < 60 ? past : NaN;
}

function hourOfDay(hour: number, half: Half | undefined): number {
  if (half === 'p') return hour === 12 ? 12 : hour + 12;
  return half === 'a' && hour === 12 ? 0 : hour;
}

function halfOf(letter: string | undefined): Half | undefined {
  if (!letter) return undefined;
  return letter.toLowerCase() === 'p' ? 'p' : 'a';
}

function onTwelveHourClock(hour: string | undefined): boolean {
  return Number(hour) >= 1 && Number(hour) <= 12;
}
