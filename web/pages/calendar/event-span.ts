import type { ParishEvent } from '../../../contract/entities/event.ts';
import { startTime } from '../../../contract/start-time.ts';

/** How long an event lasts, in milliseconds: one hour (specification §9). */
const DURATION = 60 * 60 * 1000;

/**
 * When an event begins and ends on the parish's clock, in iCalendar's form of a local time: `20270328T193000`
 * (RFC 5545, 3.3.5, form 1).
 */
export function eventSpan({ date, time }: Pick<ParishEvent, 'date' | 'time'>): {
  start: string;
  end: string;
} {
  const { hours, minutes } = startTime(time);
  // Reckoned in UTC, which has no clock changes: the hour after 23:30 is on the next day, and nothing else happens to it.
  const start = Date.parse(`${date}T00:00:00Z`) + (hours * 60 + minutes) * 60_000;
  return { start: localTime(start), end: localTime(start + DURATION) };
}

function localTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
