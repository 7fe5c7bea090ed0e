import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { outboxRevision } from '../outbox/outbox-storage.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The number of calls of `reloadAllLists`. */
export const listRevision = createStore(0);

/** Makes all lists reload, when data on the server was changed from outside a list's own screen. */
export function reloadAllLists(): void {
  listRevision.set(listRevision.get() + 1);
}

/** A list and its load status. `failed` means that `items` may differ from the server's. */
export type List<Item> = {
  readonly items: readonly Item[];
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly reload: () => Promise<void>;
};

/**
 * Loads a list on mount, when `load` changes, and on each `reload`. A failure leaves it `empty` or `unchanged`, as
 * specification §8 defines for each tab. `load` must be referentially stable.
 */
export function useList<Item>(
  load: () => Promise<readonly Item[]>,
  whenFailed: 'empty' | 'unchanged',
): List<Item> {
  const [state, setState] = useState<Omit<List<Item>, 'reload'>>({ items: [], status: 'loading' });
  const latest = useRef(0);

  const reload = useCallback(() => {
    latest.current += 1;
    const requestNumber = latest.current;
    return load().then(
      (items) => {
        if (requestNumber === latest.current) setState({ items, status: 'loaded' });
      },
      (cause: unknown) => {
        console.warn('A list could not be loaded', cause);
        if (requestNumber !== latest.current) return;
        // Without an API a retry is pointless, and the demo banner is already shown.
        const status = apiIsOff ? 'loaded' : 'failed';
        setState(({ items }) => ({ items: whenFailed === 'empty' ? [] : items, status }));
      },
    );
  }, [load, whenFailed]);

  const outboxChange = outboxRevision.useValue();
  const listChange = listRevision.useValue();
  useEffect(() => void reload(), [reload, outboxChange, listChange]);
  return { ...state, reload };
}
