import type { Item } from '../../contract/items.ts';
import { type MassDay, massDays, type MassSources } from '../../contract/masses/mass-days.ts';
import { useParish } from '../data/parish.tsx';
import { queries } from '../data/queries.ts';
import { useQuery } from '../data/query-store.tsx';

/**
 * The Masses of an event's date, for pages that show neither other events nor the Masses by date; empty without a change of
 * that date. Of the weekly pattern, holy days are left out: they need the Church's calendar.
 */
export function dayOfEvent(
  event: Item<'events'>,
  { changes, massTimes, ownPlace }: Pick<MassSources, 'changes' | 'massTimes' | 'ownPlace'>,
): readonly MassDay[] {
  const ofDay = changes.filter(({ date }) => date === event.date);
  if (ofDay.length === 0) return [];
  const sources = {
    massTimes,
    changes: ofDay,
    events: [event],
    churchDays: () => undefined,
    ownPlace,
  };
  return massDays(sources, event.date, 1);
}

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
