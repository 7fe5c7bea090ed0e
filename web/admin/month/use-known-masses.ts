import { useList } from '../cache/use-list.ts';
import { massChangeForm } from '../mass-times/mass-change-form.ts';
import { massTimeForm } from '../mass-times/mass-time-form.ts';
import { useMassSources } from '../mass-times/use-mass-sources.ts';
import { devotions } from '../screens/devotions.ts';
import { events } from '../screens/events.ts';

/** What `massDays` computes the Masses of a date from, as last read. */
export function useKnownMasses() {
  const { items: massTimes = none } = massTimeForm.store.items.useValue();
  const { items: changes = none } = massChangeForm.store.items.useValue();
  return useMassSources(massTimes, changes, events.store.items, useList(devotions.store.items, 'unchanged'));
}

const none: readonly never[] = [];
