import { useEffect, useState } from 'react';
import { type CachedList, useListRevision } from './cached-list.ts';

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
