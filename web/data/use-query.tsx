import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { PageFile } from './page-file.ts';
import type { Loaded, Query } from './query.ts';
import type { QueryStore } from './query-store.ts';

const Store = createContext<QueryStore | undefined>(undefined);
const PagePath = createContext('');

/** Provides the query store of this visit or render. */
export function QueryStoreProvider({ store, children }: { store: QueryStore; children: ReactNode }) {
  return <Store value={store}>{children}</Store>;
}

/** Provides the path of a page, in whose file its queries find their values. */
export const PagePathProvider = PagePath;

/** The query store, to refresh or prefetch queries. */
export function useQueryStore(): QueryStore {
  const store = use(Store);
  if (!store) throw new Error('There is no QueryStoreProvider around this component');
  return store;
}

/** The path of the page around this component; empty in the header and the footer, which show whole values alone. */
export function usePagePath(): string {
  return use(PagePath);
}

/** Subscribes to a query: returns the stored value at once and loads a fresh one. */
export function useQuery<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const path = usePagePath();
  useEffect(() => void store.refresh(query, path), [store, query, path]);
  return useStored(query);
}

/** Subscribes to the stored value of a query, without loading it. */
export function useStored<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const path = usePagePath();
  const subscribe = useCallback((listener: () => void) => store.subscribe(query, listener), [store, query]);
  return useSyncExternalStore(
    subscribe,
    () => store.read(query, path),
    () => store.rendered(query, path),
  );
}

/** The view that the page at a path shows because its item, or the address, does not exist. */
export function useMissing(path: string): PageFile['missing'] {
  const { files } = useQueryStore();
  return useSyncExternalStore(
    files.subscribe,
    () => files.missing(path),
    () => (files.opened?.path === path ? files.opened.missing : undefined),
  );
}
