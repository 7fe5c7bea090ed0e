import { useEffect, useSyncExternalStore } from 'react';

/** How far a read has come. `isFallback` says that the value stands in for one that could not be read. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'loaded'; readonly value: Value; readonly isFallback: boolean };

/** Something that pages read: it is asked for once, kept in memory, and shown at once when a page comes back to it. */
export type Query<out Value> = {
  readonly current: () => Loaded<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks again, unless an answer is on its way or has just come; what is shown stays until there is a newer value. */
  readonly refresh: () => Promise<void>;
};

/** An answer this young, in milliseconds, is not asked for again: a hover's preload and the visit after it are one. */
const FRESH_FOR = 2_000;

/**
 * Makes a read out of the function that loads it. When loading fails, `fallback` is shown instead (specification §8);
 * without a fallback the read has failed, and may be tried again. `name` is for the log.
 */
export function createQuery<Value>(
  name: string,
  load: () => Promise<Value>,
  fallback?: () => Value | Promise<Value>,
): Query<Value> {
  let state: Loaded<Value> = { status: 'loading' };
  let underway: Promise<void> | undefined;
  let loadedAt = -Infinity;
  const listeners = new Set<() => void>();

  const become = (next: Loaded<Value>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const run = async () => {
    try {
      const value = await load();
      loadedAt = performance.now();
      become({ status: 'loaded', value, isFallback: false });
    } catch (cause) {
      console.warn(`${name} could not be read`, cause);
      if (state.status !== 'loaded') become(await afterFailure());
    } finally {
      underway = undefined;
    }
  };
  const refresh = async () => {
    if (performance.now() - loadedAt < FRESH_FOR) return;
    underway ??= run();
    await underway;
  };
  const retry = () => {
    become({ status: 'loading' });
    void refresh();
  };
  const afterFailure = async (): Promise<Loaded<Value>> => {
    const failed = { status: 'failed', retry } as const;
    if (!fallback) return failed;
    return Promise.resolve(fallback()).then(
      (value) => ({ status: 'loaded', value, isFallback: true }),
      () => failed,
    );
  };

  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };
}

/** Reads while the page is shown: what is in memory at once, then what the server says now. */
export function useQuery<Value>(read: Query<Value>): Loaded<Value> {
  useEffect(() => void read.refresh(), [read]);
  return useSyncExternalStore(read.subscribe, read.current, read.current);
}
