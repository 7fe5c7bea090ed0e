import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import type { OwnPlace } from '../../contract/masses/own-place.ts';
import { eventPlace } from '../../contract/site/event-place.ts';
import { dateText, dayText, PART_LENGTH, written } from './announcement-text.ts';
import { truncate } from './truncate.ts';

/** A message that tells people of something, and its subject as an e-mail. */
export type Announcement = { readonly subject: string; readonly text: string };

/** When a message is written, the parish's time zone (IANA name), and the link at the end of the message. */
export type Occasion = { readonly now: Date; readonly timeZone: string; readonly link: string };

/** Says what, when and where an event is: 'Parish picnic: tomorrow, Saturday, 2:00 PM, Parish Hall.' */
export function eventAnnouncement(
  event: Item<'events'>,
  parish: Pick<OwnPlace, 'churches'>,
  { now, timeZone, link }: Occasion,
): Announcement {
  const day = dayText(event.date, calendarDateIn(timeZone, now)).replace(/^on |,$/g, '');
  const [title, time, place] = [event.title, event.time, eventPlace(event, parish)].map((text) =>
    truncate(text, PART_LENGTH),
  );
  return { subject: event.title, text: written([`${title}: ${day}, ${time}, ${place}`], link) };
}

/** Begins with the title of a notice, and with as much of its text as there is room for. */
export function newsAnnouncement(item: Item<'news'>, { link }: Occasion): Announcement {
  const { title, content } = withPlainTexts(item);
  return { subject: title, text: written([title, content], link) };
}

/** 'The newsletter of Sunday 29 November is on our website: First Sunday of Advent.' */
export function newsletterAnnouncement(
  { title, date }: Item<'newsletters'>,
  { now, timeZone, link }: Occasion,
): Announcement {
  const subject = `The newsletter of ${dateText(date, calendarDateIn(timeZone, now))}`;
  const isNamed = /newsletter/i.test(title);
  return {
    subject,
    text: written([isNamed ? `${title} is on our website` : `${subject} is on our website: ${title}`], link),
  };
}
