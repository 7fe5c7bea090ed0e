import { useEffect, useState } from 'react';
import { apiIsOff } from '../data/request.ts';
import { createStore } from '../data/store.ts';

/** A list of the server that all its consumers share. */
export type CachedList<Item> = {
  readonly get: () => Cached<Item>;
  readonly useValue: () => Cached<Item>;
  /** Requests the list, and resolves with its items once they are in the cache. Throws the error of the request. */
  readonly read: () => Promise<readonly Item[]>;
  /** The same, but a failure is only in the cache. */
  readonly reload: () => Promise<void>;
  /**
   * Requests the list, unless the last request is younger than `maxAge` milliseconds and did not fail. By default it shares
   * only the pending request of a consumer that appeared at the same time.
   */
  readonly refresh: (maxAge?: number) => void;
};

type Cached<Item> = {
  /** Undefined before the first response; after a failure, those of the last response. */
  readonly items: readonly Item[] | undefined;
  readonly status: 'loading' | 'loaded' | 'failed';
  /** The number of reads that have ended. */
  readonly reads: number;
};

/** In milliseconds. Older lists are reloaded, because other administrators may have changed them. */
export const staleAfter = 5 * 60 * 1000;

/** The time in milliseconds within which consumers appear together. */
const AT_ONCE = 100;

const revision = createStore(0);

const endedReads = createStore(0);

/** Makes all lists stale after a change from outside their screens: those on screen are read now, others when needed. */
export function reloadAllLists(): void {
  revision.set(revision.get() + 1);
}

/** Returns a number that changes when `reloadAllLists` is called. */
export const useListRevision = revision.useValue;

/** Rerenders whenever any list has been read. */
export const useEndedReads = endedReads.useValue;

/**
 * Creates the cache of one list. It ignores a response that arrives after a later request was sent. `standIn` returns what is
 * shown as loaded after an error, if anything.
 */
export function createCachedList<Item>(
  request: () => Promise<readonly Item[]>,
  standIn: (error: unknown, last: readonly Item[] | undefined) => readonly Item[] | undefined = () =>
    undefined,
): CachedList<Item> {
  const { get, set, useValue } = createStore<Cached<Item>>({ items: undefined, status: 'loading', reads: 0 });
  let latest = { revision: -1, startedAt: 0, hasEnded: true, hasFailed: false };

  const read = async (): Promise<readonly Item[]> => {
    const own = { revision: revision.get(), startedAt: Date.now(), hasEnded: false, hasFailed: false };
    latest = own;
    const end = (items: readonly Item[] | undefined, status: 'loaded' | 'failed') => {
      if (latest !== own) return;
      own.hasEnded = true;
      own.hasFailed = status === 'failed';
      set({ items, status, reads: get().reads + 1 });
      endedReads.set(endedReads.get() + 1);
    };
    try {
      const items = await request();
      end(items, 'loaded');
      return items;
    } catch (error) {
      console.warn('A list could not be loaded', error);
      const shown = standIn(error, get().items);
      // Without an API a retry is pointless, and the demo banner is already shown.
      end(shown ?? get().items, shown || apiIsOff ? 'loaded' : 'failed');
      if (shown) return shown;
      throw error;
    }
  };

  const reload = () =>
    read().then(
      () => {},
      () => {},
    );
  return {
    get,
    useValue,
    read,
    reload,
    refresh: (maxAge) => {
      const { revision: seen, startedAt, hasEnded, hasFailed } = latest;
      const age = Date.now() - startedAt;
      const isYoung = maxAge === undefined ? !hasEnded && age < AT_ONCE : age < maxAge;
      if (hasFailed || !isYoung || seen !== revision.get()) void reload();
    },
  };
}

/** A list on screen. `failed` means that `items` may differ from the server's, `loading` that they are those of earlier. */
export type List<Item> = {
  readonly items: readonly Item[];
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly reload: () => Promise<void>;
};

const none: readonly never[] = [];

/**
 * Reads a list on mount and when all lists become stale, and shows it as last read meanwhile. A failure leaves it `empty` or
 * `unchanged`, as specification §8 defines for each tab. With a `maxAge` in milliseconds, it is read only if it is older.
 */
export function useList<Item>(
  list: CachedList<Item>,
  whenFailed: 'empty' | 'unchanged',
  maxAge?: number,
): List<Item> {
  const { items = none, reads, status } = list.useValue();
  const [readsBefore] = useState(reads);
  const revision = useListRevision();
  useEffect(() => list.refresh(maxAge), [list, revision, maxAge]);
  const isEmptied = status === 'failed' && whenFailed === 'empty';
  return {
    items: isEmptied ? none : items,
    status: maxAge === undefined && reads === readsBefore ? 'loading' : status,
    reload: list.reload,
  };
}
