import { useEffect } from 'react';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { type CachedList, staleAfter, useEndedReads, useListRevision } from '../cache/cached-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { isShown } from '../records/record-tabs.ts';
import { type Line, type ListedItem, whatNeedsALook } from './lines.ts';

/** The lines of "What needs a look", from the lists that have been read. */
export type Attention = { readonly lines: readonly Line[]; readonly status: 'loading' | 'loaded' | 'failed' };

/**
 * Returns the lines of "What needs a look". Each read of a list updates them, also that of a tab. Only while it is open, lists
 * are read for it that are missing or older than five minutes: on opening, on a change of tab and when they become stale.
 * `sources` are undefined until the church calendar has loaded, and `mistakes` is what the rules of the forms
 * have found.
 */
export function useAttention(
  lists: Readonly<Record<string, CachedList<ListedItem>>>,
  sources: MassSources | undefined,
  mistakes: Line | undefined,
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
  return {
    lines: whatNeedsALook(
      known,
      today,
      new Date(),
      parish,
      status === 'loaded' ? sources : undefined,
      mistakes,
    ),
    status,
  };
}
