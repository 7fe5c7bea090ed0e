import { withPlainTexts } from '../../../contract/markup.ts';
import { createEvent } from 'ics';
import type { Item } from '../../../contract/items.ts';
import { parish } from '../../../parish/details.ts';
import { pages } from '../../routes/pages.ts';
import { eventSpan } from './event-span.ts';
import { foldLines } from './fold-lines.ts';

/**
 * An event as the text of an .ics file (RFC 5545): one hour long, at a floating time, which is the time on the parish's
 * clock. Its UID stays the same, so that a calendar which has the event already changes it. Throws on text that the
 * library refuses.
 */
export function calendarFile(event: Item<'events'>): string {
  const { error, value } = createEvent({
    uid: `${event.id}@${new URL(parish.website).hostname}`,
    sequence: event.version,
    // As text it is taken as it is; as numbers it would go through the time zone of the visitor's device.
    start: eventSpan(event).start,
    duration: { hours: 1 },
    title: plain(event.title),
    description: plain(withPlainTexts(event).description),
    location: plain(event.location),
    url: parish.website + pages.calendar.path,
    productId: `-//${parish.churchName}//Calendar//EN`,
    // No method: PUBLISH would ask for an organizer (RFC 5546, 3.2.1), and this file is not sent to anybody.
    method: '',
  });
  if (value === null) throw error ?? new Error('The calendar file is empty');
  return foldLines(value);
}

/** A line break is one character, and no other control character may stand in a value (RFC 5545, 3.1); the library leaves them. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
