import { v5 } from 'uuid';
import * as z from 'zod/mini';
import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  daysBetween,
  clockTimeIn,
  instantOf,
} from './dates/calendar-date.ts';
import { eventSchema } from './events.ts';
import { calendarDate, missingOr } from './fields/fields.ts';
import { uuidPattern } from './fields/characters.ts';
import type { Item } from './items.ts';
import { limits } from './limits.ts';

/** What a request to repeat an event contains besides the event's fields: the dates of the other events. */
export const repetitionSchema = z.object({
  dates: z
    .array(calendarDate('Each date'), missingOr('Dates', 'Dates must be a list of dates.'))
    .check(
      z.maxLength(
        limits.seriesEvents - 1,
        `A series can have at most ${limits.seriesEvents} events, including the first.`,
      ),
    ),
});

/**
 * What a request to change an event and those that follow contains besides the event's fields. `request` is the same in each
 * retry, also with corrected fields, and distinguishes it from another change.
 */
export const seriesChangeSchema = z.object({
  request: z
    .string(missingOr('Request', 'Request must be a UUID.'))
    .check(z.regex(uuidPattern, 'Request must be a UUID.')),
});

/** An event that a request has written: its version before, 0 for a new event, and after. */
export type SavedEvent = { readonly id: string; readonly before: number; readonly after: number };

/** The response to a save of several events: the one in the form, and all that were written, including it. */
export type SavedSeries = { readonly event: Item<'events'>; readonly saved: readonly SavedEvent[] };

/** The response to the deletion of several events: the version that each deletion made. */
export type DeletedSeries = {
  readonly deleted: readonly { readonly id: string; readonly version: number }[];
};

/** An event's fields, validated or as stored. */
export type EventFields = Readonly<Record<string, unknown>>;

const NAMESPACE = 'a8f5c1de-4f0b-4a52-9f67-2b1d1a7c6e90';

/** The id of the series that starts with an event: always the same, so that a retry does not create a second one. */
export const seriesIdOf = (eventId: string): string => v5(eventId, NAMESPACE);

/** The id of the event of a series on a date: always the same, so that a retry does not create a second one. */
export const eventIdIn = (series: string, date: CalendarDate): string => v5(date, series);

/** The later events of the same series, in date order. */
export function followersOf<Event extends EventFields>(
  event: EventFields,
  events: readonly Event[],
): Event[] {
  const { series } = event;
  if (!series) return [];
  return events
    .filter((each) => each['series'] === series && dateIn(each) > dateIn(event))
    .sort((one, other) => (dateIn(one) < dateIn(other) ? -1 : 1));
}

/** An event's fields for another day. `visibleUntil` moves by as many days, keeping its local time in the time zone. */
export function moveToDate<Fields extends EventFields>(
  fields: Fields,
  date: CalendarDate,
  timeZone: string,
): Fields {
  const days = daysBetween(dateIn(fields), date);
  const { visibleUntil } = fields;
  if (typeof visibleUntil !== 'string' || visibleUntil === '') return { ...fields, date };
  const at = new Date(visibleUntil);
  const day = addDays(calendarDateIn(timeZone, at), days);
  return { ...fields, date, visibleUntil: instantOf(day, clockTimeIn(timeZone, at), timeZone).toISOString() };
}

/** The fields that a change of one event copies to those that follow; they move by as many days instead of its date. */
const copiedFields = Object.keys(eventSchema.shape).filter((name) => name !== 'date' && name !== 'series');

/** Applies the change from `opened` to `saved` to an event that follows: copies the changed fields, and shifts the date. */
export function applyChange<Fields extends EventFields>(
  follower: Fields,
  opened: EventFields,
  saved: EventFields,
  timeZone: string,
): Fields {
  const changed = copiedFields.filter((name) => !isSameValue(opened[name], saved[name]));
  const source = changed.includes('visibleUntil') ? saved : follower;
  const date = addDays(dateIn(follower), daysBetween(dateIn(opened), dateIn(saved)));
  const { visibleUntil } = moveToDate(source, date, timeZone);
  return {
    ...follower,
    ...Object.fromEntries(changed.map((name) => [name, saved[name]])),
    date,
    ...(visibleUntil !== undefined && { visibleUntil }),
  };
}

/**
 * What an event would be without an earlier change, which turned its fields from `before` into `written`. What others have
 * changed since then stays.
 */
export function takeBack(current: EventFields, before: EventFields, written: EventFields): EventFields {
  const fields = copiedFields.map((name) => [
    name,
    isSameValue(current[name], written[name]) ? before[name] : current[name],
  ]);
  const date = addDays(dateIn(current), daysBetween(dateIn(written), dateIn(before)));
  return { ...current, ...Object.fromEntries(fields), date };
}

/** Absent, empty and false are the same. */
function isSameValue(one: unknown, other: unknown): boolean {
  return (one || '') === (other || '');
}

function dateIn({ date }: EventFields): CalendarDate {
  return typeof date === 'string' ? date : '';
}
