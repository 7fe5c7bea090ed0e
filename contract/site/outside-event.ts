import { addDays, type CalendarDate, instantOf } from '../dates/calendar-date.ts';
import { type ClockTime, isAllDay, startTime, statedEnd } from '../dates/clock-time.ts';
import type { ParishEvent } from '../events.ts';
import type { Item } from '../items.ts';
import { withPlainTexts } from '../markup.ts';
import { type OwnPlace, churchWith, isOwnChurch } from '../masses/churches.ts';
import { haveSameWords, wordsIn } from '../words.ts';

/** The path of the calendar, above the pages of its events. */
const eventPages = '/calendar';

/** How long an entry of a calendar lasts that states no end (specification §9). */
export const ENTRY_MINUTES = 60;

/** An event as calendars and search engines outside the site show it, without markup. */
export type OutsideEvent = {
  readonly title: string;
  readonly description: string;
  readonly location: string;
  readonly date: CalendarDate;
  /** The first of its times. */
  readonly time: ClockTime;
  /** Its stated end, or an hour later, on the clock: 25 * 60 is 1:00 AM of the next day, also when clocks change. */
  readonly end: ClockTime;
  readonly isAllDay: boolean;
  /** The event's page; the calendar while it has none. */
  readonly url: string;
};

/** What an event says beside its title, without markup; empty for one whose description only repeats it. */
export function ownDescription(event: ParishEvent): string {
  return haveSameWords(event.description, event.title) ? '' : withPlainTexts(event).description;
}

/** Maps an event for `/calendar.ics`, the file for iPhones, the web calendar and structured data alike. */
export function outsideEvent(
  event: ParishEvent,
  parish: Pick<OwnPlace, 'churches'> & { readonly website?: string | undefined },
): OutsideEvent {
  const { website = '' } = parish;
  const { title, date, time } = event;
  const description = ownDescription(event);
  const location = eventAddress(event, parish);
  const slug = 'slug' in event && typeof event.slug === 'string' ? event.slug : '';
  const path = slug ? `${eventPages}/${encodeURIComponent(slug)}` : eventPages;
  const start = startTime(time);
  const end = statedEnd(time) ?? start + ENTRY_MINUTES;
  const when = { date, time: start, end, isAllDay: isAllDay(time) };
  return { title, description, location, ...when, url: website + path };
}

type Span = Pick<OutsideEvent, 'date' | 'time' | 'end' | 'isAllDay'>;

/** The instants at which an event begins and ends in a time zone; an hour that its clock shows twice is the first. */
export function instantsOf({ date, time, end }: Span, timeZone: string) {
  return { start: instantOf(date, time, timeZone), end: instantOf(date, end, timeZone) };
}

/** The UID of a calendar entry. Calendars update the entry that has it. */
export function entryUid(name: string, website: string | undefined): string {
  return `${name}@${website ? new URL(website).hostname : 'parish'}`;
}

/**
 * The start and end of an entry as iCalendar local times: `20270328T193000` (RFC 5545, 3.3.5, form 1), or as dates if it lasts all
 * day.
 */
export function entrySpan({ date, time, end, isAllDay }: Span): {
  readonly start: string;
  readonly end: string;
} {
  if (isAllDay) return { start: compact(date), end: compact(addDays(date, 1)) };
  return { start: localTime(date, time), end: localTime(date, end) };
}

/** Computed in UTC, which has no clock changes, so that it also holds across midnight. */
function localTime(date: CalendarDate, time: ClockTime): string {
  return compact(new Date(Date.parse(`${date}T00:00:00Z`) + time * 60_000).toISOString().slice(0, 19));
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '');

type Placed = Pick<ParishEvent, 'location' | 'church'>;
type Parish = Pick<OwnPlace, 'churches'>;

/** Where an event is: its location, with the name of its church unless the location says it. */
export function eventPlace({ location, church }: Placed, parish: Parish): string {
  const { name, address } = churchWith(church, parish) ?? {};
  if (name === undefined || says(location, name)) return location;
  return isOwnChurch(location, { churchName: name, address }) ? name : `${location}, ${name}`;
}

/** Where an event is, for people who may not know the church: with its address too. */
export function eventAddress(event: Placed, parish: Parish): string {
  const place = eventPlace(event, parish);
  const { address = '' } = churchWith(event.church, parish) ?? {};
  return says(place, address) ? place : `${place}, ${address}`;
}

function says(text: string, part: string): boolean {
  const words = wordsIn(text);
  return wordsIn(part).every((word) => words.includes(word));
}

/** Returns a text for an iCalendar value: with `\n` as line breaks and no other control characters (RFC 5545, 3.1). */
export function calendarValue(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '');
}

/** 2020-01-01T00:00:00Z in seconds. */
const SINCE = 1_577_836_800;

/**
 * Returns the SEQUENCE of an entry made from several items: the seconds from 2020 to its last change, which increase with
 * each change and stay below 2^31, the limit of an INTEGER (RFC 5545, 3.3.8), until 2088.
 */
export function sequenceAt(updatedAt: string): number {
  return Math.max(0, Math.floor(Date.parse(updatedAt) / 1000) - SINCE);
}

/** The SEQUENCE of an event's entry. That of a Mass also rises when its day changes, so it adds the time of the last change. */
export function eventSequence(
  { version, category }: Pick<Item<'events'>, 'version' | 'category'>,
  changedAt: string,
): number {
  return version + (category === 'mass' ? sequenceAt(changedAt) : 0);
}
