import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Loaded, Query } from './query.ts';
import type { QueryStore } from './query-store.ts';

const Store = createContext<QueryStore | undefined>(undefined);

/** Provides the query store of this visit or render. */
export function QueryStoreProvider({ store, children }: { store: QueryStore; children: ReactNode }) {
  return <Store value={store}>{children}</Store>;
}

/** The query store, to refresh or prefetch queries. */
export function useQueryStore(): QueryStore {
  const store = use(Store);
  if (!store) throw new Error('There is no QueryStoreProvider around this component');
  return store;
}

/** Subscribes to a query: returns the stored value at once and loads a fresh one. */
export function useQuery<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  useEffect(() => void store.refresh(query), [store, query]);
  return useStored(query);
}

/** Subscribes to the stored value of a query, without loading it. */
export function useStored<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(query, listener), [store, query]);
  return useSyncExternalStore(
    subscribe,
    () => store.read(query),
    () => store.rendered(query),
  );
}
