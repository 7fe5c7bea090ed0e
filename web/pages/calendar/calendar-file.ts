import { withPlainTexts } from '../../../contract/markup.ts';
import { createEvent } from 'ics';
import type { Item } from '../../../contract/items.ts';
import { calendarValue } from '../../../contract/site/calendar-value.ts';
import { slugWords } from '../../../contract/slugs.ts';
import { parish } from '../../../parish/details.ts';
import { pages } from '../../routes/pages.ts';
import { eventSpan } from './event-span.ts';

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
    title: calendarValue(event.title),
    description: calendarValue(withPlainTexts(event).description),
    location: calendarValue(event.location),
    url: parish.website + pages.calendar.path,
    productId: `-//${parish.churchName}//Calendar//EN`,
    // No method: PUBLISH requires an organizer (RFC 5546, 3.2.1), and this file is not sent to anyone.
    method: '',
  });
  if (value === null) throw error ?? new Error('The calendar file is empty');
  return foldLines(value);
}

/** Returns the name of an event's file, such as `fete-de-noel.ics` for 'Fête de Noël'. */
export function calendarFileName({ title }: Item<'events'>): string {
  return `${slugWords(title) || 'event'}.ics`;
}

/** The maximum number of octets per iCalendar line, without its line break (RFC 5545, 3.1). */
const LINE_LENGTH = 75;

/**
 * Refolds the lines of an iCalendar text. The library counts characters where RFC 5545 counts octets, so lines with curly
 * quotes or Polish names would be too long.
 */
function foldLines(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(folded).join('\r\n');
}

function folded(line: string): string {
  const pieces = [''];
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    if (length + octets > LINE_LENGTH) {
      pieces.push('');
      // The leading space of a continuation line counts.
      length = 1;
    }
    pieces.push((pieces.pop() ?? '') + character);
    length += octets;
  }
  return pieces.join('\r\n ');
}
