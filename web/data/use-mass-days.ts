import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { MassDays } from '../../contract/published-week.ts';
import type { Loaded, Query } from './query.ts';
import { queries } from './queries.ts';
import { useToday } from './today.tsx';
import { useIsPublished } from './use-is-published.ts';
import { useQueryStore } from './use-query.tsx';

/**
 * The Masses by date as the page's file has them, computed again after midnight: a footer shows one line of them, which is
 * not worth three reads. A published page that has none, since it is not rendered each day, reads those of the week. A
 * page that shows more asks for `queries.massDays`.
 */
export function useMassDays(): Loaded<MassDays> {
  const store = useQueryStore();
  const today = useToday();
  const ofPage = useKnown(queries.massDays);
  const published = useKnown(queries.publishedWeek);
  const isPublished = useIsPublished();
  const query = ofPage.status !== 'loaded' && isPublished ? queries.publishedWeek : queries.massDays;
  const known = query === queries.massDays ? ofPage : published;
  const from = known.status === 'loaded' ? known.value.from : undefined;
  const isMissing = query === queries.publishedWeek && from === undefined;
  useEffect(() => {
    if (isMissing || (from !== undefined && from !== today)) void store.refresh(query);
  }, [store, query, isMissing, from, today]);
  return known;
}

/** What the store has of a query, which is not loaded for it. */
function useKnown<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(query, listener), [store, query]);
  return useSyncExternalStore(
    subscribe,
    () => store.read(query),
    () => store.rendered(query),
  );
}
