import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import { startTime } from '../../contract/dates/clock-time.ts';
import type { ParishEvent } from '../../contract/events.ts';
import type { EventCategory } from '../../contract/fields/choices.ts';
import type { Item } from '../../contract/items.ts';
import { firstThatFit, type Listing } from '../data/listing.ts';

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

/** How many days a past event stays on the calendar; older ones are on the year pages. */
const PAST_DAYS = 30;

type Events = readonly Item<'events'>[];

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
export function shownListing(events: Listing<Item<'events'>>, today: CalendarDate): Listing<Item<'events'>> {
  const { upcoming, past } = shownEvents(chooseEvents(events.items, 'all', 'closest', today), today);
  return { ...events, items: [...upcoming, ...past], isPart: true };
}

const textOf = ({ title, description, location, time }: Item<'events'>) =>
  title + description + location + time;
