import type { ParishEvent } from '../../contract/events.ts';
import { entrySpan, outsideEvent } from '../../contract/site/outside-event.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';

/** The length of a URL that every browser and calendar takes, in characters. */
const MAX_LENGTH = 2_000;

/** How much of it a title or a place may take. */
const MAX_LINE_LENGTH = 600;

/**
 * The URL of Google Calendar's form for a new event, filled in with this one (specification §7). Details that would make it too long
 * are shortened, and followed by the address of the event's page.
 */
export function calendarTemplate(event: ParishEvent, parish: ParishFacts): string {
  const outside = outsideEvent(event, parish);
  const { start, end } = entrySpan(outside);
  const urlWith = (details: string) => {
    const query = new URLSearchParams({
      action: 'TEMPLATE',
      text: shortened(outside.title, MAX_LINE_LENGTH),
      dates: `${start}/${end}`,
      ctz: parish.timeZone,
      details,
      location: shortened(outside.location, MAX_LINE_LENGTH),
    });
    return `https://calendar.google.com/calendar/render?${query.toString()}`;
  };
  const whole = urlWith(outside.description);
  if (whole.length <= MAX_LENGTH) return whole;
  const page = `\n\n${outside.url}`;
  return urlWith(shortened(outside.description, MAX_LENGTH - urlWith(page).length) + page);
}

/** A text that takes at most so many characters in a URL: as it is, or its first words and an ellipsis. */
function shortened(text: string, room: number): string {
  if (lengthInUrl(text) <= room) return text;
  let length = lengthInUrl('…');
  const characters = [...text];
  const end = characters.findIndex((character) => (length += lengthInUrl(character)) > room);
  const start = characters.slice(0, Math.max(end, 0)).join('');
  return `${start.replace(/\s+\S*$/, '')}…`;
}

function lengthInUrl(text: string): number {
  return new URLSearchParams({ '': text }).toString().length - 1;
}
