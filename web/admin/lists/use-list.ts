import { apiIsOff } from '../../data/request.ts';
import { createStore } from '../../data/store.ts';
import { outboxRevision } from '../outbox/outbox-storage.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Counts up when something other than a list's own screen has changed what the server has: lists are to be reloaded. */
export const listRevision = createStore(0);

/** A list as a tab shows it. `failed` says that what is shown is not what the server has now. */
export type List<Item> = {
  readonly items: readonly Item[];
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly reload: () => Promise<void>;
};

/**
 * Loads a list when it is first shown, when `load` changes, and at each `reload`. A failure leaves it `empty` or
 * `unchanged`, as specification §8 says for each tab. `load` must be the same function from one render to the next.
 */
export function useList<Item>(
  load: () => Promise<readonly Item[]>,
  whenFailed: 'empty' | 'unchanged',
): List<Item> {
  const [state, setState] = useState<Omit<List<Item>, 'reload'>>({ items: [], status: 'loading' });
  const latest = useRef(0);

  const reload = useCallback(() => {
    latest.current += 1;
    const turn = latest.current;
    return load().then(
      (items) => {
        if (turn === latest.current) setState({ items, status: 'loaded' });
      },
      (cause: unknown) => {
        console.warn('A list could not be loaded', cause);
        if (turn !== latest.current) return;
        // Without an API there is nothing to try again, and the banner says so already.
        const status = apiIsOff ? 'loaded' : 'failed';
        setState(({ items }) => ({ items: whenFailed === 'empty' ? [] : items, status }));
      },
    );
  }, [load, whenFailed]);

  const moved = outboxRevision.useValue();
  const changed = listRevision.useValue();
  useEffect(() => void reload(), [reload, moved, changed]);
  return { ...state, reload };
}
