import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { trusted } from '../../contract/json.ts';
import type { Api } from './api.ts';
import type { PageData } from './page-data.ts';
import type { Loaded, Query, ValueOf } from './query.ts';
import { FRESH_FOR } from './request.ts';
import { createStore } from './store.ts';

/** The query values of one page in a browser, or of one render on a server. */
export type QueryStore = {
  readonly read: <Value>(query: Query<Value>) => Loaded<Value>;
  readonly subscribe: (query: Query<unknown>, listener: () => void) => () => void;
  /**
   * Requests the value unless the page's file contains it, or it is loading or fresh; the current value stays until the new
   * one arrives, and if that fails. With `freshFor` 0, what has just changed is read again.
   */
  readonly refresh: (query: Query<unknown>, freshFor?: number) => Promise<void>;
};

/** A store that begins with the data in a page's file. `isCurrent` requests these too: administrators see their own changes. */
export function createQueryStore(
  api: Api,
  data: PageData = {},
  { isCurrent = false }: { readonly isCurrent?: boolean } = {},
): QueryStore {
  const entries = new Map<string, Entry<unknown>>();
  const entryOf = <Value,>(query: Query<Value>): Entry<Value> => {
    const known = entries.get(query.key);
    if (known) return trusted<Entry<Value>>(known);
    const entry = createEntry(query, (each) => each.load(api, valueOf), trusted<Value>(data[query.key]));
    entries.set(query.key, entry);
    return entry;
  };
  const valueOf: ValueOf = (query) => {
    const state = entryOf(query).get();
    return state.status === 'loaded' ? state.value : undefined;
  };
  return {
    read: (query) => entryOf(query).get(),
    subscribe: (query, listener) => entryOf(query).subscribe(listener),
    refresh: async (query, freshFor = FRESH_FOR) => {
      if (isCurrent || !(query.key in data)) await entryOf(query).refresh(freshFor);
    },
  };
}

type Entry<out Value> = {
  readonly get: () => Loaded<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: (freshFor: number) => Promise<void>;
};

const loading = { status: 'loading' } as const;

function createEntry<Value>(
  query: Query<Value>,
  request: (query: Query<Value>) => Promise<Value>,
  initial: Value | undefined,
): Entry<Value> {
  const { get, set, subscribe } = createStore<Loaded<Value>>(
    initial === undefined ? loading : { status: 'loaded', value: initial, isFallback: false },
  );
  let inFlight: Promise<void> | undefined;
  let loadedAt = -Infinity;

  const load = async () => {
    try {
      const value = await request(query);
      loadedAt = performance.now();
      set({ status: 'loaded', value, isFallback: false });
    } catch (cause) {
      console.warn(`${query.label} could not be read`, cause);
      const state = get();
      if (state.status !== 'loaded' || state.isFallback) set(await fallbackOf(query, retry));
    } finally {
      inFlight = undefined;
    }
  };
  const retry = () => {
    set(loading);
    void refresh(FRESH_FOR);
  };
  const refresh = async (freshFor: number) => {
    if (performance.now() - loadedAt < freshFor) return;
    inFlight ??= load();
    await inFlight;
  };
  return { get, subscribe, refresh };
}

async function fallbackOf<Value>({ fallback }: Query<Value>, retry: () => void): Promise<Loaded<Value>> {
  const failed = { status: 'failed', retry } as const;
  if (!fallback) return failed;
  return Promise.resolve(fallback()).then(
    (value) => ({ status: 'loaded', value, isFallback: true, retry }),
    () => failed,
  );
}

const Store = createContext<QueryStore | undefined>(undefined);

/** Provides the query store of this page or render. */
export function QueryStoreProvider({ store, children }: { store: QueryStore; children: ReactNode }) {
  return <Store value={store}>{children}</Store>;
}

/** The query store, to refresh queries. */
export function useQueryStore(): QueryStore {
  const store = use(Store);
  if (!store) throw new Error('There is no QueryStoreProvider around this component');
  return store;
}

/** Subscribes to a query, and requests its value if the page's file does not contain it. */
export function useQuery<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  useEffect(() => void store.refresh(query), [store, query]);
  return useStored(query);
}

/** Subscribes to the stored value of a query, without loading it. */
export function useStored<Value>(query: Query<Value>): Loaded<Value> {
  const store = useQueryStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(query, listener), [store, query]);
  const read = () => store.read(query);
  return useSyncExternalStore(subscribe, read, read);
}
