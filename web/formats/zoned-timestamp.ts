import type { CalendarDate } from '../../contract/calendar-date.ts';

/** A time on the clock of a zone as an ISO 8601 timestamp with its offset: `2027-03-28T19:30:00+01:00`. `time` is `hh:mm`. */
export function zonedTimestamp(date: CalendarDate, time: string, timeZone: string): string {
  const asUtc = new Date(`${date}T${time}:00Z`);
  // Twice: the first offset is that of a moment which may lie on the other side of a change of the clocks.
  const first = offsetAt(asUtc, timeZone);
  const offset = offsetAt(new Date(asUtc.getTime() - first * 60_000), timeZone);
  return `${date}T${time}:00${offsetText(offset)}`;
}

/** How many minutes the zone's clock is ahead of UTC at an instant. */
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
