import { useEffect } from 'react';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { type CachedList, staleAfter, useEndedReads, useListRevision } from '../cache/cached-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { isShown } from '../records/record-tabs.ts';
import { type Line, type ListedItem, whatNeedsALook } from './lines.ts';

/** The lines of "What needs a look". They are incomplete if a list could not be loaded. */
export type Attention = { readonly lines: readonly Line[]; readonly isComplete: boolean };

/**
 * Returns the lines of "What needs a look"; undefined until all lists have been read. Each read of a list updates the lines,
 * also that of a tab. While it is open, lists are read that failed or are older than five minutes: on opening, on a change of
 * tab and when they become stale. `sources` are undefined until the church calendar has loaded.
 */
export function useAttention(
  lists: Readonly<Record<string, CachedList<ListedItem>>>,
  sources: MassSources | undefined,
  isOpen: boolean,
): Attention | undefined {
  const today = useToday();
  const parish = useParish();
  const { tab } = useAdminAddress();
  const revision = useListRevision();
  useEndedReads();

  useEffect(() => {
    if (isOpen) for (const list of Object.values(lists)) list.refresh(staleAfter);
  }, [lists, tab, revision, isOpen]);

  const states = Object.entries(lists).map(([name, list]) => ({ name, ...list.get() }));
  if (states.some(({ status }) => status === 'loading')) return undefined;
  const isComplete = states.every(({ status }) => status === 'loaded');
  const shown = states.filter(({ name }) => isShown(name, parish));
  const known = Object.fromEntries(shown.map(({ name, items }) => [name, items]));
  return {
    lines: whatNeedsALook(known, today, new Date(), parish, isComplete ? sources : undefined),
    isComplete,
  };
}
