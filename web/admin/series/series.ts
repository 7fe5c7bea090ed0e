import { v5 } from 'uuid';
import { type CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Entities, Item } from '../../../contract/items.ts';
import type { FormValues } from '../drafts/drafts.ts';
import type { SaveContext } from '../records/record-definition.ts';
import { repeatDates, repetitions, type Repetition } from './repeat-dates.ts';
import { orUnavailable } from './write-all.ts';

type Event = Item<'events'>;

/** The names of the form's extra inputs. */
export const seriesInputs = {
  repetition: 'repeat',
  until: 'repeatUntil',
  /** The id of the series being created. */
  series: 'repeatSeries',
  /** `following` if the change also applies to the later events. */
  scope: 'seriesScope',
  /** The events already changed, with their versions, so that a retry does not move them twice and can all be undone. */
  changed: 'seriesChanged',
  /** The event's fields before the first attempt to save the later events, and in each one, as JSON. */
  attempts: 'seriesAttempts',
} as const;

/** The later events of the same series, in date order. */
export function followersOf({ series, date }: Event, events: readonly Event[]): readonly Event[] {
  if (!series) return [];
  return events
    .filter((each) => each.series === series && each.date > date)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * The edited event as it is in `events`; undefined for a new one. Throws the conflict of its save if it has changed since it
 * was edited, before other events are saved on the basis of an older version.
 */
export async function currentEvent(
  { store, id, version, body }: SaveContext<'events'>,
  events: readonly Event[],
): Promise<Event | undefined> {
  const current = events.find((each) => each.id === id);
  if (version !== undefined && current?.version !== version) {
    await store.update(id, version, body).then(orUnavailable);
  }
  return current;
}

/** The repetition chosen in the form, if any. */
export function repetitionIn(values: FormValues): Repetition | undefined {
  return repetitions.find((each) => each === values[seriesInputs.repetition]);
}

/** All dates of the repetition chosen in the form, starting with the event's own. */
export function datesIn(values: FormValues): readonly CalendarDate[] {
  const repetition = repetitionIn(values);
  if (!repetition) return [];
  return repeatDates(values['date'] ?? '', repetition, values[seriesInputs.until] ?? '');
}

/** Whether an event has these fields; absent and empty ones are equal. */
export function isEqual(fields: Entities['events'], event: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => (value ?? '') === (event[name] ?? ''));
}

const NAMESPACE = 'a8f5c1de-4f0b-4a52-9f67-2b1d1a7c6e90';

/** A deterministic id for the series that starts with an event, so that a retry does not create a second one. */
export const seriesIdOf = (eventId: string): string => v5(eventId, NAMESPACE);

/** A deterministic id for the occurrence of a series on a date, so that a retry does not create a second one. */
export const eventIdIn = (series: string, date: CalendarDate): string => v5(date, series);
