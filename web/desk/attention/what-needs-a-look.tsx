import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { goTo, useAdminAddress } from '../navigation/admin-address.ts';
import { type CachedList, staleAfter, useEndedReads, useListRevision } from '../cached-list.ts';
import { isShown } from '../records/record-tabs.ts';
import { type Line, type ListedItem, whatNeedsALook } from './lines.ts';
import styles from './what-needs-a-look.module.css';

type Props = {
  readonly attention: Attention;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
};

/** The number of things that need attention, which opens a line for each, with a button for its action. */
export function WhatNeedsALook({ attention, isOpen, onToggle }: Props) {
  const { lines, status } = attention;
  const isClear = status === 'loaded' && lines.length === 0;
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary className={styles.title}>
        {`What needs a look${isClear ? ': nothing' : lines.length > 0 ? ` (${lines.length})` : ''}`}
      </summary>
      {status === 'loading' && <p className={`cluster ${styles.line}`}>Loading…</p>}
      {isClear && <p className={`cluster ${styles.line}`}>Everything is as it should be.</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ id, sentence, action }) => (
            <li key={id} className={`cluster ${styles.line}`}>
              <span>{sentence}</span>
              <Button look="quiet" onClick={() => (action.run ? void action.run() : goTo(action.address))}>
                {action.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {status === 'failed' && (
        <p className={`cluster ${styles.line}`}>
          Some lists could not be loaded, so this may not be everything.
        </p>
      )}
    </details>
  );
}

/** The lines of "What needs a look", from the lists that have been read. */
export type Attention = { readonly lines: readonly Line[]; readonly status: 'loading' | 'loaded' | 'failed' };

/**
 * Returns the lines of "What needs a look". Each read of a list updates them, also that of a tab. Only while it is open, lists
 * are read for it that are missing or older than five minutes: on opening, on a change of tab and when they become stale.
 * `found` is what has been found in texts.
 */
export function useAttention(
  lists: Readonly<Record<string, CachedList<ListedItem>>>,
  found: readonly Line[],
  isOpen: boolean,
): Attention {
  const today = useToday();
  const parish = useParish();
  const { tab } = useAdminAddress();
  const revision = useListRevision();
  useEndedReads();

  useEffect(() => {
    if (isOpen) for (const list of Object.values(lists)) list.refresh(staleAfter);
  }, [lists, tab, revision, isOpen]);

  const states = Object.entries(lists).map(([name, list]) => ({ name, ...list.get() }));
  const status =
    (['loading', 'failed'] as const).find((each) => states.some((state) => state.status === each)) ??
    'loaded';
  const shown = states.filter(({ name }) => isShown(name, parish));
  const known = Object.fromEntries(shown.map(({ name, items }) => [name, items]));
  return { lines: whatNeedsALook(known, today, new Date(), parish, found), status };
}
