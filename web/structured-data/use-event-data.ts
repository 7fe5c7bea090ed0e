import type { Item } from '../../contract/items.ts';
import type { Loaded } from '../data/query.ts';
import { useToday } from '../data/today.tsx';
import { eventData } from './event-data.ts';
import { useStructuredData } from './use-structured-data.ts';

/** Tells search engines of the events that are still to come. */
export function useEventData(events: Loaded<readonly Item<'events'>[]>): void {
  const today = useToday();
  const upcoming = events.status === 'loaded' ? events.value.filter(({ date }) => date >= today) : [];
  useStructuredData(upcoming.length > 0 ? upcoming.map(eventData) : undefined);
}
