import type { CalendarDate } from '../../contract/dates/calendar-date.ts';

/** Formats a local time (`hh:mm`) in a time zone as ISO 8601 with its offset: `2027-03-28T19:30:00+01:00`. */
export function zonedTimestamp(date: CalendarDate, time: string, timeZone: string): string {
  const asUtc = new Date(`${date}T${time}:00Z`);
  // Computed twice, because the first instant may be on the other side of a clock change.
  const first = offsetAt(asUtc, timeZone);
  const offset = offsetAt(new Date(asUtc.getTime() - first * 60_000), timeZone);
  return `${date}T${time}:00${offsetText(offset)}`;
}

/** The time zone's offset from UTC at an instant, in minutes. */
function offsetAt(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  if (!sign) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function offsetText(minutes: number): string {
  const digits = (count: number) => String(Math.floor(count)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${digits(size / 60)}:${digits(size % 60)}`;
}
