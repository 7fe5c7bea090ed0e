import { staleAfter } from '../../desk/cache/cached-list.ts';
import { useList } from '../../desk/cache/use-list.ts';
import { massChangeForm, massTimeForm } from '../../masses/desk/mass-forms.ts';
import { useMassSources } from '../../masses/desk/use-mass-sources.ts';
import { devotions } from '../../devotions/admin.ts';
import { events } from '../admin.ts';

/**
 * What `massDays` computes the Masses of a date from; undefined until the Mass times and their changes have been read. Lists that
 * another screen has just read are not read again.
 */
export function useKnownMasses() {
  const massTimes = useList(massTimeForm.store.items, 'unchanged', staleAfter);
  const changes = useList(massChangeForm.store.items, 'unchanged', staleAfter);
  const weekly = useList(devotions.store.items, 'unchanged', staleAfter);
  const sources = useMassSources(massTimes.items, changes.items, events.store.items, weekly);
  return massTimes.status === 'loaded' && changes.status === 'loaded' ? sources : undefined;
}
