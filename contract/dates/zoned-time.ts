import type { CalendarDate } from './calendar-date.ts';
import type { ClockTime } from './clock-time.ts';
import { localTime, offsetAt } from './local-time.ts';

/** The instant of a local time in a time zone (IANA name); in the repeated hour of a clock change, the earlier one. */
export function instantOf(date: CalendarDate, time: ClockTime, timeZone: string): Date {
  const clock = Date.parse(`${date}T00:00:00Z`) + time * 60_000;
  return new Date(instantAt(clock, (instant) => offsetAt(instant, timeZone)));
}

/** As `instantOf`, of a clock whose fields are those of UTC, by the offsets of its zone; all in milliseconds. */
export function instantAt(clock: number, offsetOf: (instant: number) => number): number {
  const candidates = [clock - 86_400_000, clock + 86_400_000].map((around) => clock - offsetOf(around));
  const exact = candidates.filter((each) => each + offsetOf(each) === clock);
  // In the hour that a clock change skips, none is exact; the result is then one hour later on the clock.
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates);
}

/** The time of day of an instant in a time zone (IANA name). */
export function clockTimeIn(timeZone: string, instant: Date): ClockTime {
  const local = localTime(timeZone, instant);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** Formats an instant as `hh:mm` in a time zone (IANA name). */
export function timeIn(timeZone: string, instant: Date): string {
  return localTime(timeZone, instant).toISOString().slice(11, 16);
}

/** Formats an instant as ISO 8601 in a time zone, with its offset: `2027-03-28T19:30:00+01:00`. */
export function timestampIn(timeZone: string, instant: Date): string {
  const local = localTime(timeZone, instant);
  const offset = local.getTime() - instant.getTime();
  const hoursAndMinutes = new Date(Math.abs(offset)).toISOString().slice(11, 16);
  return `${local.toISOString().slice(0, 19)}${offset < 0 ? '-' : '+'}${hoursAndMinutes}`;
}
