import { useEffect } from 'react';
import type { MassDays } from '../../contract/masses/mass-days.ts';
import { onReturn } from './poll.ts';
import type { Loaded } from './query.ts';
import { queries } from './queries.ts';
import { useToday } from './today.tsx';
import { usePagePath, useQueryStore, useStored } from './use-query.tsx';

/** The Masses by date, requested again after midnight and when the page is seen again: one may have been called off since. */
export function useMassDays(): Loaded<MassDays> {
  const store = useQueryStore();
  const path = usePagePath();
  const today = useToday();
  useEffect(() => {
    const refresh = () => void store.refresh(queries.massDays, path);
    refresh();
    return onReturn(refresh);
  }, [store, path, today]);
  return useStored(queries.massDays);
}
