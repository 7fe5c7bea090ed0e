import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Loaded } from './query.ts';
import type { MassDays } from './mass-days.ts';
import { queries } from './queries.ts';
import { useToday } from './today.tsx';
import { useQueryStore } from './use-query.tsx';

/**
 * The Masses by date as the page's file has them, computed again after midnight: a footer shows one line of them, which is
 * not worth three reads. A page that shows more asks for `queries.massDays`.
 */
export function useMassDays(): Loaded<MassDays> {
  const store = useQueryStore();
  const today = useToday();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(queries.massDays, listener),
    [store],
  );
  const read = () => store.read(queries.massDays);
  const massDays = useSyncExternalStore(subscribe, read, () => store.rendered(queries.massDays));
  const from = massDays.status === 'loaded' ? massDays.value.from : undefined;
  useEffect(() => {
    if (from !== undefined && from !== today) void store.refresh(queries.massDays);
  }, [store, from, today]);
  return massDays;
}
