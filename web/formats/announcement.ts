import { calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { withPlainTexts } from '../../contract/markup.ts';
import type { OwnPlace } from '../../contract/masses/churches.ts';
import { eventPlace } from '../../contract/site/outside-event.ts';
import {
  dateText,
  dayText,
  lengthOf,
  MIN_LENGTH,
  oneLine,
  PART_LENGTH,
  roomBeside,
  written,
} from './announcement-text.ts';
import { truncate } from './truncate.ts';
import { whenAndWhereFirst, whenAndWhereLength } from './when-and-where-first.ts';

/** A message that tells people of something, and its subject as an e-mail. */
export type Announcement = { readonly subject: string; readonly text: string };

/** When a message is written, the parish's time zone (IANA name), and the link at the end of the message. */
export type Occasion = { readonly now: Date; readonly timeZone: string; readonly link: string };

/**
 * Says what, when and where an event is: 'Parish picnic: tomorrow, Saturday, 2:00 PM, Parish Hall.' Begins with when and where if
 * there is no room for all of it.
 */
export function eventAnnouncement(
  event: Item<'events'>,
  parish: Pick<OwnPlace, 'churches'>,
  { now, timeZone, link }: Occasion,
): Announcement {
  const day = dayText(event.date, calendarDateIn(timeZone, now)).replace(/^on |,$/g, '');
  const title = oneLine(event.title);
  const when = `${day}, ${truncate(event.time, PART_LENGTH)}`;
  const place = truncate(eventPlace(event, parish), roomBeside(link) - lengthOf(when) - MIN_LENGTH);
  const details = oneLine(`${when}, ${place}`);
  const whole = `${title}: ${details}`;
  const isLong = lengthOf(whole) >= roomBeside(link);
  const detailsFirst = `${details.replace(/^t/, 'T')}: ${title}`;
  return { subject: event.title, text: written([isLong ? detailsFirst : whole], link) };
}

/** Begins with the title of a notice, and with as much of its text as there is room for: when and where come first then. */
export function newsAnnouncement(item: Item<'news'>, { link }: Occasion): Announcement {
  const { title, content } = withPlainTexts(item);
  const left = roomBeside(link) - whenAndWhereLength(content) - '.... ......'.length;
  const shownTitle = truncate(title, Math.max(MIN_LENGTH, Math.min(PART_LENGTH, left)));
  const room = roomBeside(link) - lengthOf(shownTitle) - '. '.length;
  const isLong = lengthOf(oneLine(content)) >= room;
  const text = isLong ? whenAndWhereFirst(content, room) : content;
  return { subject: title, text: written([shownTitle, text], link, shownTitle) };
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
