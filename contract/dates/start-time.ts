/** A time of day on the parish's clock. */
export type TimeOfDay = { readonly hours: number; readonly minutes: number };

type Half = 'a' | 'p';

const noon: TimeOfDay = { hours: 12, minutes: 0 };

/** '7:30 PM', '10:30', '12 AM': the minutes are optional before AM or PM. */
const clockTime = /\b(?:(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\b)?|(?<![:.])(\d{1,2})\s*([ap])\.?m\b)/i;

/** '7:00-9:00 PM', '10–11:30 AM', '6 to 8 PM': ranges in which only the end has AM or PM. */
const range =
  /(?<![\d:.])(\d{1,2})(?:[:.](\d{2}))?\s*(?:[-–—]|to\b)\s*(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\b/i;

/** The start of an event: the first of its comma-separated times, or 12:00 if that cannot be parsed (specification §5). */
export function startTime(time: string): TimeOfDay {
  return statedStart(time) ?? noon;
}

/** Parses the start from anywhere in the first of the comma-separated times; `undefined` when there is none. */
export function statedStart(time: string): TimeOfDay | undefined {
  const [first = ''] = time.split(',');
  const found = clockTime.exec(first);
  if (!found) return undefined;
  const until = range.exec(first);
  const start = until && until.index <= found.index ? startOfRange(until) : startAlone(found);
  return start.hours < 24 && start.minutes < 60 ? start : undefined;
}

/** Formats a time of day as ISO 8601, '19:30'. */
export function isoTime({ hours, minutes }: TimeOfDay): string {
  return [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
}

function startAlone([, hour, minutes, half, hourAlone, halfAlone]: RegExpExecArray): TimeOfDay {
  return timeOfDay(hour ?? hourAlone, minutes, halfOf(half ?? halfAlone));
}

/** The start takes AM or PM from the end, unless it would then be after the end: '11:00-1:00 PM' starts in the morning. */
function startOfRange([, hour, minutes, endHour, endMinutes, endHalf]: RegExpExecArray): TimeOfDay {
  const half = halfOf(endHalf);
  const end = timeOfDay(endHour, endMinutes, half);
  const start = timeOfDay(hour, minutes, onTwelveHourClock(hour) ? half : undefined);
  if (!onTwelveHourClock(hour) || !isAfter(start, end)) return start;
  return timeOfDay(hour, minutes, half === 'p' ? 'a' : 'p');
}

function timeOfDay(hour: string | undefined, minutes = '0', half: Half | undefined): TimeOfDay {
  return { hours: hoursOf(Number(hour), half), minutes: Number(minutes) };
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

function isAfter(a: TimeOfDay, b: TimeOfDay): boolean {
  return a.hours * 60 + a.minutes > b.hours * 60 + b.minutes;
}
