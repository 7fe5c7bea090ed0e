import { useEffect, useState } from 'react';
import type { MassSources } from '../../../contract/masses/mass-days.ts';
import { useParish } from '../../data/parish.tsx';
import { useToday } from '../../data/today.tsx';
import { type CachedList, staleAfter, useEndedReads, useListRevision } from '../cache/cached-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { isShown } from '../records/record-tabs.ts';
import { type Line, type ListedItem, whatNeedsALook } from './lines.ts';
import { rememberedLines, rememberLines } from './remembered-lines.ts';

/** The lines of "What needs a look". They are incomplete if a list could not be loaded. */
export type Attention = { readonly lines: readonly Line[]; readonly isComplete: boolean };

/**
 * Returns the lines of "What needs a look", and until the lists have loaded the lines stored on this device. Each read of a
 * list updates the lines, also that of a tab. All lists are read on mount and when they become stale, and on a change of tab
 * those that failed or are older than five minutes. `sources` are undefined until the church calendar has loaded.
 */
export function useAttention(
  lists: Readonly<Record<string, CachedList<ListedItem>>>,
  sources: MassSources | undefined,
): Attention | undefined {
  const today = useToday();
  const parish = useParish();
  const { tab } = useAdminAddress();
  const revision = useListRevision();
  useEndedReads();
  const [remembered] = useState(rememberedLines);

  useEffect(() => {
    for (const list of Object.values(lists)) list.refresh(staleAfter);
  }, [lists, tab, revision]);

  const states = Object.entries(lists).map(([name, list]) => ({ name, ...list.get() }));
  const isLoading = states.some(({ status }) => status === 'loading');
  const isComplete = states.every(({ status }) => status === 'loaded');
  const shown = states.filter(({ name }) => isShown(name, parish));
  const known = Object.fromEntries(shown.map(({ name, items }) => [name, items]));
  const lines = isLoading
    ? []
    : whatNeedsALook(known, today, new Date(), parish, isComplete ? sources : undefined);
  const text = isComplete && JSON.stringify(lines);
  useEffect(() => {
    if (text) rememberLines(JSON.parse(text));
  }, [text]);

  if (isLoading) return remembered && { lines: remembered, isComplete: true };
  return { lines: isComplete || lines.length > 0 ? lines : (remembered ?? []), isComplete };
}
