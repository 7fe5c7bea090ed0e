import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { startTime } from '../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../contract/events.ts';
import type { EventCategory } from '../../contract/fields/choices.ts';
import { firstThatFit, type ListedEvent, type Listing } from '../data/listing.ts';
import { seriesText } from '../formats/repetition.ts';

/** The filter's categories in display order (specification §2). */
export const categoryChoices = ['all', 'mass', 'ministry', 'social', 'education', 'special'] as const;

export type CategoryChoice = (typeof categoryChoices)[number];

/** The sort orders by their names in the URL; the first is the default (specification §2). */
export const sortOrders = ['closest', 'latest', 'title'] as const;

export type SortOrder = (typeof sortOrders)[number];

export const categoryLabels: Readonly<Record<EventCategory, string>> = {
  mass: 'Mass',
  ministry: 'Ministry',
  social: 'Social',
  education: 'Education',
  special: 'Special',
};

/** Returns the events of a category, or all of them, in the requested order. */
export function chooseEvents<Event extends ParishEvent>(
  events: readonly Event[],
  category: CategoryChoice,
  sort: SortOrder,
  today: CalendarDate,
): Event[] {
  const chosen = events.filter((event) => category === 'all' || event.category === category);
  return chosen.sort(comparisons[sort](today));
}

type Compare = (a: ParishEvent, b: ParishEvent) => number;

const comparisons: Readonly<Record<SortOrder, (today: CalendarDate) => Compare>> = {
  /** Upcoming events, soonest first, then past ones, latest first. */
  closest: (today) => (a, b) => {
    const [aHasPassed, bHasPassed] = [a.date < today, b.date < today];
    if (aHasPassed !== bHasPassed) return aHasPassed ? 1 : -1;
    return (aHasPassed ? b.date.localeCompare(a.date) : a.date.localeCompare(b.date)) || byTime(a, b);
  },
  latest: () => (a, b) => b.date.localeCompare(a.date) || byTime(a, b),
  title: () => (a, b) =>
    a.title.localeCompare(b.title, 'en-GB', { sensitivity: 'base', numeric: true }) ||
    a.date.localeCompare(b.date),
};

function byTime(a: ParishEvent, b: ParishEvent): number {
  return startTime(a.time) - startTime(b.time);
}

/**
 * The events with each series once, by the first date in this order, which begins with the next one. Dates with another
 * title, time or place stand by themselves. Idempotent.
 */
export function oncePerSeries(events: Events, today: CalendarDate): Events {
  const groups = new Map<string, ListedEvent[]>();
  const lookOf = ({ series, title, time, location, church = '' }: ListedEvent) =>
    JSON.stringify([series, title, time, location, church]);
  for (const event of events)
    if (event.series) groups.set(lookOf(event), [...(groups.get(lookOf(event)) ?? []), event]);
  const datesOf = (members: Events) =>
    members.flatMap(({ date }) => (date >= today ? date : [])).sort((a, b) => a.localeCompare(b));
  return events.flatMap((event) => {
    const alike = groups.get(lookOf(event)) ?? [event];
    if (alike[0] !== event) return [];
    if (!event.series || event.repeats !== undefined) return event;
    const dates = datesOf(events.filter(({ series }) => series === event.series));
    return { ...event, repeats: seriesText(datesOf(alike), dates) };
  });
}

/** How many days a past event stays on the calendar; older ones are on the year pages. */
const PAST_DAYS = 30;

type Events = readonly ListedEvent[];

/** The upcoming and recent past events that the calendar shows, from events in the order 'closest'. */
export function shownEvents(events: Events, today: CalendarDate): { upcoming: Events; past: Events } {
  const since = addDays(today, -PAST_DAYS);
  const upcoming = events.filter(({ date }) => date >= today);
  const past = events.filter(({ date }) => date < today && date >= since);
  return {
    upcoming: firstThatFit(upcoming, { count: 80, characters: 40_000, textOf }),
    past: firstThatFit(past, { count: 20, characters: 10_000, textOf }),
  };
}

/** The part of the events that the calendar's page file contains. */
export function shownListing(events: Listing<ListedEvent>, today: CalendarDate): Listing<ListedEvent> {
  const inOrder = chooseEvents(events.items, 'all', 'closest', today);
  const { upcoming, past } = shownEvents(oncePerSeries(inOrder, today), today);
  return { ...events, items: [...upcoming, ...past], isPart: true };
}

const textOf = ({ title, description, location, time }: ListedEvent) => title + description + location + time;
