/** Returns a Date whose UTC fields are those of the instant in a time zone (IANA name). */
export function localTime(timeZone: string, instant: Date): Date {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone));
}

/** A time zone's offset from UTC, in milliseconds, at an instant in epoch milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  // From parts, because engines format a complete date differently (en-CA: 2026-11-22 in V8, 11/22/2026 in WebKit).
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  // Not Date.UTC, which takes the years 0 to 99 for those from 1900.
  const midnight = new Date(0).setUTCFullYear(year, month - 1, day);
  const seconds = (hour * 60 + minute) * 60 + second;
  return midnight + seconds * 1000 - Math.floor(instant / 1000) * 1000;
}

const formatters: Record<string, Intl.DateTimeFormat> = {};

/** Cached, because a formatter takes far longer to create than to use. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  return (formatters[timeZone] ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));
}
