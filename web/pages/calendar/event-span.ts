import type { ParishEvent } from '../../../contract/entities/event.ts';
import { startTime } from '../../../contract/dates/start-time.ts';

/** The duration of an event in milliseconds: one hour (specification §9). */
const DURATION = 60 * 60 * 1000;

/** The start and end of an event as iCalendar local times: `20270328T193000` (RFC 5545, 3.3.5, form 1). */
export function eventSpan({ date, time }: Pick<ParishEvent, 'date' | 'time'>): {
  start: string;
  end: string;
} {
  // Computed in UTC, which has no clock changes, so the end is always one hour later, also across midnight.
  const start = Date.parse(`${date}T00:00:00Z`) + startTime(time) * 60_000;
  return { start: localTime(start), end: localTime(start + DURATION) };
}

function localTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
}
