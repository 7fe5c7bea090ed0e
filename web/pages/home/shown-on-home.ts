import type { Item } from '../../../contract/items.ts';
import type { Listing } from '../../data/listing.ts';

/** How many events Home shows (specification §9). */
export const SHOWN = 4;

/** The events that Home's file carries. */
export function shownOnHome(events: Listing<Item<'events'>>): Listing<Item<'events'>> {
  return { ...events, items: events.items.slice(0, SHOWN), years: [], isPart: true };
}
