import type { Item } from '../../../contract/items.ts';
import type { Listing } from '../../data/listing.ts';

/** The number of events on the home page (specification §9). */
export const HOME_EVENTS = 4;

/** The events in the home page's file. */
export function homeEvents(events: Listing<Item<'events'>>): Listing<Item<'events'>> {
  return { ...events, items: events.items.slice(0, HOME_EVENTS), years: [], isPart: true };
}
