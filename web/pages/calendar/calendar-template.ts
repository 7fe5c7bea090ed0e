import type { ParishEvent } from '../../../contract/entities/event.ts';
import { entrySpan, outsideEvent } from '../../../contract/site/outside-event.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';

/** The length of a URL that every browser and calendar takes, in characters. */
const MAX_LENGTH = 2_000;

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
      text: outside.title,
      dates: `${start}/${end}`,
      ctz: parish.timeZone,
      details,
      location: outside.location,
    });
    return `https://calendar.google.com/calendar/render?${query.toString()}`;
  };
  const whole = urlWith(outside.description);
  if (whole.length <= MAX_LENGTH) return whole;
  const room = MAX_LENGTH - urlWith(`…\n\n${outside.url}`).length;
  return urlWith(`${startWithin(outside.description, room)}…\n\n${outside.url}`);
}

/** The words at the start of a text that take at most so many characters in a URL. */
function startWithin(text: string, room: number): string {
  let length = 0;
  const characters = [...text];
  const end = characters.findIndex((character) => {
    length += new URLSearchParams({ '': character }).toString().length - 1;
    return length > room;
  });
  return characters
    .slice(0, Math.max(end, 0))
    .join('')
    .replace(/\s+\S*$/, '');
}
