import { v5 } from 'uuid';
import { type CalendarDate } from '../../../contract/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import type { FormValues } from '../drafts/drafts.ts';
import { repeatDates, repetitions, type Repetition } from './repeat-dates.ts';

type Event = Item<'events'>;

/** The form's inputs beside the event's fields. */
export const seriesInputs = {
  repetition: 'repeat',
  until: 'repeatUntil',
  /** The id of the series that is being made. */
  series: 'repeatSeries',
  /** `following` when a change is for those that follow, too. */
  scope: 'seriesScope',
  /** The ids of those that have been changed already, so that repeating a save does not move them twice. */
  changed: 'seriesChanged',
} as const;

/** The events of the same series on later days, the next first. */
export function followersOf({ series, date }: Event, events: readonly Event[]): readonly Event[] {
  if (!series) return [];
  return events
    .filter((each) => each.series === series && each.date > date)
    .sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** How the form says that its event repeats. */
export function repetitionIn(values: FormValues): Repetition | undefined {
  return repetitions.find((each) => each === values[seriesInputs.repetition]);
}

/** All dates of the repetition that a form describes, the event's own first. */
export function datesIn(values: FormValues): readonly CalendarDate[] {
  const repetition = repetitionIn(values);
  if (!repetition) return [];
  return repeatDates(values['date'] ?? '', repetition, values[seriesInputs.until] ?? '');
}

const NAMESPACE = 'a8f5c1de-4f0b-4a52-9f67-2b1d1a7c6e90';

/** The id of the series that begins with an event: the same at every try. */
export const seriesIdOf = (eventId: string): string => v5(eventId, NAMESPACE);

/** The id of the event of a series on a day: the same at every try. */
export const eventIdIn = (series: string, date: CalendarDate): string => v5(date, series);
