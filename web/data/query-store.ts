import type { Api } from './api.ts';
import type { Loaded, Query } from './query.ts';
import { FRESH_FOR } from './request.ts';
import { createStore } from './store.ts';

/** The query values that a page file contains, by query key. */
export type PageData = Readonly<Record<string, unknown>>;

/** The query values of one visit in a browser, or of one render on a server. */
export type QueryStore = {
  readonly read: <Value>(query: Query<Value>) => Loaded<Value>;
  /** The initial value, shown by the server's markup. Hydration uses it even if a newer value has arrived. */
  readonly rendered: <Value>(query: Query<Value>) => Loaded<Value>;
  readonly subscribe: (query: Query<unknown>, listener: () => void) => () => void;
  /** Reloads the query unless it is loading or fresh; the current value stays until the new one arrives. */
  readonly refresh: (query: Query<unknown>) => Promise<void>;
};

/** Creates a store, optionally filled with the data of a page file. */
export function createQueryStore(api: Api, data: PageData = {}): QueryStore {
  const entries = new Map<string, Entry<unknown>>();
  const entryOf = <Value>(query: Query<Value>): Entry<Value> => {
    const known = entries.get(query.key);
    if (known && isEntryOf(known, query)) return known;
    const entry = createEntry(query, api, data[query.key]);
    entries.set(query.key, entry);
    return entry;
  };
  return {
    read: (query) => entryOf(query).current(),
    rendered: (query) => entryOf(query).initial,
    subscribe: (query, listener) => entryOf(query).subscribe(listener),
    refresh: (query) => entryOf(query).refresh(),
  };
}

type Entry<out Value> = {
  readonly query: Query<Value>;
  readonly initial: Loaded<Value>;
  readonly current: () => Loaded<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => Promise<void>;
};

function createEntry<Value>(query: Query<Value>, api: Api, data: unknown): Entry<Value> {
  const initial: Loaded<Value> = isValueOf(query, data)
    ? { status: 'loaded', value: data, isFallback: false }
    : { status: 'loading' };
  const { get, set, subscribe } = createStore<Loaded<Value>>(initial);
  let inFlight: Promise<void> | undefined;
  let loadedAt = -Infinity;

  const load = async () => {
    try {
      const value = await query.load(api);
      loadedAt = performance.now();
      set({ status: 'loaded', value, isFallback: false });
    } catch (cause) {
      console.warn(`${query.label} could not be read`, cause);
      const state = get();
      set(state.status === 'loaded' ? { ...state, retry } : await afterFailure(query, retry));
    } finally {
      inFlight = undefined;
    }
  };
  const refresh = async () => {
    if (performance.now() - loadedAt < FRESH_FOR) return;
    inFlight ??= load();
    await inFlight;
  };
  const retry = () => {
    const state = get();
    set(
      state.status === 'loaded' && !state.isFallback
        ? { status: 'loaded', value: state.value, isFallback: false }
        : { status: 'loading' },
    );
    void refresh();
  };
  return { query, initial, current: get, subscribe, refresh };
}

async function afterFailure<Value>({ fallback }: Query<Value>, retry: () => void): Promise<Loaded<Value>> {
  const failed = { status: 'failed', retry } as const;
  if (!fallback) return failed;
  return Promise.resolve(fallback()).then(
    (value) => ({ status: 'loaded', value, isFallback: true, retry }),
    () => failed,
  );
}

function isEntryOf<Value>(entry: Entry<unknown>, { key }: Query<Value>): entry is Entry<Value> {
  return entry.query.key === key;
}

/** Not validated: page data is written by our own server. */
function isValueOf<Value>(_query: Query<Value>, value: unknown): value is Value {
  return value !== undefined;
}
