import { type ClockTime, firstTimeIn, noonOrMidnight, readClockTime } from './clock-time.ts';
import { MIDNIGHT, NOON } from './noon-and-midnight.ts';

type Half = 'a' | 'p';

/** '7:30 PM', '10:30', '12 AM': the minutes are optional before AM or PM. */
const clockTime = /\b(?:(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\b)?|(?<![:.])(\d{1,2})\s*([ap])\.?m\b)/i;

/** '7:00-9:00 PM', '10–11:30 AM', '6 to 8 PM', '9 to 24:00': ranges in which only the end has AM or PM. */
const range =
  /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?\s*(?:[-–—]|to\b)\s*(?:(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b|24:00)/i;

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
  const [, until = ''] = /(?<=[\dm.])\s*(?:[-–—]|to\b|until\b)\s*(?=\d)(.*)/i.exec(inDigits(time)) ?? [];
  const [start, end] = [statedStart(time), statedStart(until)];
  if (start === undefined || end === undefined) return undefined;
  const hasHalf = /\d\s*[ap]\.?m\b/i.test(until);
  const candidates = hasHalf ? [end, end + MIDNIGHT] : [end, end + NOON, end + MIDNIGHT];
  return candidates.find((each) => each > start);
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
  const hours = hoursOf(Number(hour), half);
  const past = hours * 60 + Number(minutes);
  return past <= MIDNIGHT && Number(minutes) < 60 ? past : NaN;
}

function hoursOf(hour: number, half: Half | undefined): number {
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
