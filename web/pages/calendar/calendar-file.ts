import { withPlainTexts } from '../../../contract/markup.ts';
import { createEvent } from 'ics';
import type { Item } from '../../../contract/items.ts';
import { parish } from '../../../parish/details.ts';
import { pages } from '../../routes/pages.ts';
import { eventSpan } from './event-span.ts';
import { foldLines } from './fold-lines.ts';

/**
 * Returns an event as an .ics file (RFC 5545): one hour long, at a floating time, which is the time on the parish's clock.
 * The UID is stable, so that a calendar updates an event it already has. Throws on text that the library rejects.
 */
export function calendarFile(event: Item<'events'>): string {
  const { error, value } = createEvent({
    uid: `${event.id}@${new URL(parish.website).hostname}`,
    sequence: event.version,
    // A string is used unchanged; numbers would be converted from the time zone of the visitor's device.
    start: eventSpan(event).start,
    duration: { hours: 1 },
    title: plain(event.title),
    description: plain(withPlainTexts(event).description),
    location: plain(event.location),
    url: parish.website + pages.calendar.path,
    productId: `-//${parish.churchName}//Calendar//EN`,
    // No method: PUBLISH requires an organizer (RFC 5546, 3.2.1), and this file is not sent to anyone.
    method: '',
  });
  if (value === null) throw error ?? new Error('The calendar file is empty');
  return foldLines(value);
}

/** Converts line breaks to `\n` and removes other control characters, which the library does not (RFC 5545, 3.1). */
function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
