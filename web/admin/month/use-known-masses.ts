import { useList } from '../cache/use-list.ts';
import { massChangeForm } from '../mass-times/mass-change-form.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import { useMassSources } from '../mass-times/use-mass-sources.ts';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';

/** What `massDays` computes the Masses of a date from, as last read. */
export function useKnownMasses() {
  const massTimes = useList(massTimeForm.store.items, 'unchanged');
  const changes = useList(massChangeForm.store.items, 'unchanged');
  const weekly = useList(devotions.store.items, 'unchanged');
  return useMassSources(massTimes.items, changes.items, events.store.items, weekly);
}
