import type { Item } from '../../contract/items.ts';
import type { MassDay } from '../../contract/masses/mass-days.ts';
import { dayOfEvent } from './day-of-event.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';

/** `dayOfEvent` from the Mass changes and the footer's Mass times, which are part of every page. */
export function useDayOfEvent(event: Item<'events'>): readonly MassDay[] {
  const changes = useQuery(queries.massChanges);
  const massTimes = useQuery(queries.footerMassTimes);
  const ownPlace = useParish();
  if (changes.status !== 'loaded') return [];
  return dayOfEvent(event, {
    changes: changes.value,
    massTimes: massTimes.status === 'loaded' ? massTimes.value : [],
    ownPlace,
  });
}
