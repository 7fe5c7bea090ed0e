import { addDays, type CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import { firstThatFit, type Listing } from '../data/listing.ts';
import { chooseEvents } from './choose-events.ts';

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
