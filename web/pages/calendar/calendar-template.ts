import { withPlainTexts } from '../../../contract/markup.ts';
import type { ParishEvent } from '../../../contract/entities/event.ts';
import { parish } from '../../../parish/details.ts';
import { eventSpan } from './event-span.ts';

/** The URL of Google Calendar's form for a new event, filled in with this one (specification §7). */
export function calendarTemplate(event: ParishEvent): string {
  const { start, end } = eventSpan(event);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${start}/${end}`,
    ctz: parish.timeZone,
    details: withPlainTexts(event).description,
    location: event.location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
