import type { Item } from '../../contract/items.ts';
import {
  calendarValue,
  entrySpan,
  entryUid,
  eventSequence,
  instantsOf,
  outsideEvent,
} from '../../contract/site/outside-event.ts';
import { slugWords } from '../../contract/words.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';

/**
 * Returns an event as an .ics file (RFC 5545) with the entry that it has in `/calendar.ics`, in UTC, so that it is at
 * the right time in any time zone. The UID is stable, so that a calendar updates an event it already has.
 */
export function calendarFile(event: Item<'events'>, parish: ParishFacts): string {
  const now = new Date();
  const outside = outsideEvent(event, parish);
  const { isAllDay } = outside;
  const { start, end } = instantsOf(outside, parish.timeZone);
  const days = entrySpan(outside);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${parish.churchName}//Calendar//EN`)}`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${entryUid(event.id, parish.website)}`,
    `DTSTAMP:${utc(now)}`,
    // When its day last changed is not known here: now is never before it.
    `SEQUENCE:${eventSequence(event, now.toISOString())}`,
    isAllDay ? `DTSTART;VALUE=DATE:${days.start}` : `DTSTART:${utc(start)}`,
    isAllDay ? `DTEND;VALUE=DATE:${days.end}` : `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(outside.title)}`,
    `DESCRIPTION:${escaped(outside.description)}`,
    `LOCATION:${escaped(outside.location)}`,
    `URL:${outside.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(folded).join('\r\n');
}

/** Returns the name of an event's file, such as `fete-de-noel.ics` for 'Fête de Noël'. */
export function calendarFileName({ title }: Item<'events'>): string {
  return `${slugWords(title) || 'event'}.ics`;
}

const utc = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** A TEXT value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return calendarValue(text)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The maximum number of octets per iCalendar line, without its line break (RFC 5545, 3.1). */
const LINE_LENGTH = 75;

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
