import { createEvent } from 'ics';
import type { Item } from '../../../contract/items.ts';
import { calendarValue } from '../../../contract/site/calendar-value.ts';
import { ENTRY_HOURS, entrySpan, entryUid, outsideEvent } from '../../../contract/site/outside-event.ts';
import { slugWords } from '../../../contract/slugs.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';

/**
 * Returns an event as an .ics file (RFC 5545): one hour long, at a floating time, which is the time on the parish's clock.
 * The UID is stable, so that a calendar updates an event it already has. Throws on text that the library rejects.
 */
export function calendarFile(event: Item<'events'>, parish: ParishFacts): string {
  const { churchName, website } = parish;
  const outside = outsideEvent(event, parish);
  const { error, value } = createEvent({
    uid: entryUid(event.id, website),
    sequence: event.version,
    // A string is used unchanged; numbers would be converted from the time zone of the visitor's device.
    start: entrySpan(outside).start,
    duration: { hours: ENTRY_HOURS },
    title: calendarValue(outside.title),
    description: calendarValue(outside.description),
    location: calendarValue(outside.location),
    url: outside.url,
    productId: `-//${churchName}//Calendar//EN`,
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
