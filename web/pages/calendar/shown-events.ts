import { addDays, type CalendarDate } from '../../../contract/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import { firstThatFit, type Listing } from '../../data/listing.ts';
import { chooseEvents } from './choose-events.ts';

/** How long an event is shown after it has passed, in days; older ones are on the pages of their years. */
const PAST_SHOWN = 30;

type Events = readonly Item<'events'>[];

/** What the calendar shows of events in the order 'closest': those to come, and those that have just passed. */
export function shownEvents(events: Events, today: CalendarDate): { upcoming: Events; past: Events } {
  const since = addDays(today, -PAST_SHOWN);
  const upcoming = events.filter(({ date }) => date >= today);
  const past = events.filter(({ date }) => date < today && date >= since);
  return {
    upcoming: firstThatFit(upcoming, { count: 80, characters: 40_000, textOf }),
    past: firstThatFit(past, { count: 20, characters: 10_000, textOf }),
  };
}

/** The part of the calendar that its file carries. */
export function shownListing(events: Listing<Item<'events'>>, today: CalendarDate): Listing<Item<'events'>> {
  const { upcoming, past } = shownEvents(chooseEvents(events.items, 'all', 'closest', today), today);
  return { ...events, items: [...upcoming, ...past], isPart: true };
}

const textOf = ({ title, description, location, time }: Item<'events'>) =>
  title + description + location + time;
