import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { trusted } from '../../contract/json.ts';
import type { Api } from './api.ts';
import { createPageFiles, type PageFile, type PageFiles } from './page-files.ts';
import type { Loaded, Query, ValueOf } from './query.ts';
import { FRESH_FOR } from './request.ts';
import { createStore } from './store.ts';

/**
 * The query values of one visit in a browser, or of one render on a server. Until the API has returned the complete value,
 * the page at a path has the value in its own file, which may be only the part that it shows: no other page reads it.
 * Without a path, values are those that every file contains whole.
 */
export type QueryStore = {
  readonly files: PageFiles;
  readonly read: <Value>(query: Query<Value>, path?: string) => Loaded<Value>;
  /** The value in the server's markup. Hydration uses it even if a newer value has arrived. */
  readonly rendered: <Value>(query: Query<Value>, path?: string) => Loaded<Value>;
  readonly subscribe: (query: Query<unknown>, listener: () => void) => () => void;
  /**
   * Reloads the query unless it is loading or fresh; the current value stays until the new one arrives. If that fails, the
   * page at the path uses its own file, and without one the fallback. With `freshFor` 0, what has just changed is read again.
   */
  readonly refresh: (query: Query<unknown>, path?: string, freshFor?: number) => Promise<void>;
};

export function createQueryStore(api: Api, files: PageFiles = createPageFiles()): QueryStore {
  const entries = new Map<string, Entry<unknown>>();
  const entryOf = <Value,>(query: Query<Value>): Entry<Value> => {
    const known = entries.get(query.key);
    if (known) return trusted<Entry<Value>>(known);
    const entry = createEntry(query, (each) => each.load(api, valueOf), files);
    entries.set(query.key, entry);
    return entry;
  };
  const valueOf: ValueOf = (query) => {
    const state = entryOf(query).at('');
    return state.status === 'loaded' ? state.value : undefined;
  };
  return {
    files,
    read: (query, path = '') => entryOf(query).at(path),
    rendered: (query, path = '') => entryOf(query).renderedAt(path),
    subscribe: (query, listener) => {
      const unsubscribe = [entryOf(query).subscribe(listener), files.subscribe(listener)];
      return () => unsubscribe.forEach((each) => each());
    },
    refresh: (query, path = '', freshFor = FRESH_FOR) => entryOf(query).refresh(path, freshFor),
  };
}

type Entry<out Value> = {
  readonly at: (path: string) => Loaded<Value>;
  readonly renderedAt: (path: string) => Loaded<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: (path: string, freshFor: number) => Promise<void>;
};

function createEntry<Value>(
  query: Query<Value>,
  request: (query: Query<Value>) => Promise<Value>,
  files: PageFiles,
): Entry<Value> {
  const { get, set, subscribe } = createStore<Loaded<Value>>(loading);
  let inFlight: Promise<void> | undefined;
  let loadedAt = -Infinity;

  const valueAt = (path: string): Value | undefined => {
    const own = files.at(path)?.data[query.key];
    return trusted<Value | undefined>(own === undefined && query.isWhole ? files.latest(query.key) : own);
  };
  const load = async (path: string) => {
    try {
      const value = await request(query);
      loadedAt = performance.now();
      set({ status: 'loaded', value, isFallback: false });
    } catch (cause) {
      console.warn(`${query.label} could not be read`, cause);
      set(await afterFailure(path));
    } finally {
      inFlight = undefined;
    }
  };
  const afterFailure = async (path: string): Promise<Loaded<Value>> => {
    const retry = () => {
      const state = get();
      set(isComplete(state) ? { status: 'loaded', value: state.value, isFallback: false } : loading);
      void refresh(path, FRESH_FOR);
    };
    await files.load(path);
    const state = get();
    if (isComplete(state)) return { ...state, retry };
    return valueAt(path) === undefined ? fallbackOf(query, retry) : { ...loading, retry };
  };
  const refresh = async (path: string, freshFor: number) => {
    if (performance.now() - loadedAt < freshFor) return;
    inFlight ??= load(path);
    await inFlight;
  };
  const renderedValueAt = (path: string): Value | undefined => {
    const isOwn = query.isWhole || files.opened?.path === path;
    return trusted<Value | undefined>(isOwn ? files.opened?.data[query.key] : undefined);
  };
  const shown = shownBy<Value>();
  const rendered = shownBy<Value>();
  return {
    at: (path) => shown(path, get(), valueAt(path)),
    renderedAt: (path) => rendered(path, loading, renderedValueAt(path)),
    subscribe,
    refresh,
  };
}

const loading = { status: 'loading' } as const;

function isComplete<Value>(state: Loaded<Value>): state is Extract<Loaded<Value>, { isFallback: false }> {
  return state.status === 'loaded' && !state.isFallback;
}

/** Combines what the API returned with the value in the page's file. React compares results by identity, so they are kept. */
function shownBy<Value>() {
  const kept = new Map<string, { state: Loaded<Value>; value: Value | undefined; result: Loaded<Value> }>();
  return (path: string, state: Loaded<Value>, value: Value | undefined): Loaded<Value> => {
    if (value === undefined || isComplete(state)) return state;
    const known = kept.get(path);
    if (known?.state === state && known.value === value) return known.result;
    const retry = 'retry' in state && state.retry ? { retry: state.retry } : {};
    const result = { status: 'loaded', value, isFallback: false, ...retry } as const;
    kept.set(path, { state, value, result });
    return result;
  };
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
