import type { ParishEvent } from '../../../contract/entities/event.ts';
import { entrySpan, outsideEvent } from '../../../contract/site/outside-event.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';

/** The URL of Google Calendar's form for a new event, filled in with this one (specification §7). */
export function calendarTemplate(event: ParishEvent, parish: ParishFacts): string {
  const outside = outsideEvent(event, parish);
  const { start, end } = entrySpan(outside);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: outside.title,
    dates: `${start}/${end}`,
    ctz: parish.timeZone,
    details: outside.description,
    location: outside.location,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}
