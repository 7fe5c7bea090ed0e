import type { CalendarDate } from './calendar-date.ts';
import type { ClockTime } from './clock-time.ts';

/** The instant at which a clock in a time zone (IANA name) shows a time of a day; in an hour that the clock repeats, the earlier one. */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + time * 60_000;
  const candidates = [asUtc - 86_400_000, asUtc + 86_400_000].map(
    (around) => asUtc - offsetAt(around, timeZone),
  );
  const exact = candidates.filter((each) => each + offsetAt(each, timeZone) === asUtc);
  // In the hour that a clock skips none is exact: the clock then shows an hour later.
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates));
}

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter takes far longer to make than to use. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(timeZone, made);
  return made;
}
