import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../data/today.tsx';
import { listRevision } from '../lists/use-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { outboxRevision } from '../outbox/outbox-storage.ts';
import { loadedLists } from '../records/loaded-lists.ts';
import { rememberedLines, rememberLines } from './remembered-lines.ts';
import { type Line, whatNeedsALook } from './what-needs-a-look.ts';

/** In milliseconds. Older lists are reloaded, because other administrators may have changed them. */
const STALE_AFTER = 5 * 60 * 1000;

/** The lines of "What needs a look". They are incomplete if a list could not be loaded. */
export type Attention = { readonly lines: readonly Line[]; readonly isComplete: boolean };

/**
 * Returns the lines of "What needs a look", and until the lists have loaded the lines stored on this device. Each tab also
 * updates the lines, because it loads its list when opened and after a save. All lists are loaded on mount, after an undo, a
 * restore or an outbox sync, and on a change of tab once they are stale or if one of them failed to load.
 */
export function useAttention(loaders: readonly (() => Promise<unknown>)[]): Attention | undefined {
  const today = useToday();
  const { tab } = useAdminAddress();
  const lists = loadedLists.useValue();
  const revision = `${listRevision.useValue()} ${outboxRevision.useValue()}`;
  const [state, setState] = useState<'loading' | 'complete' | 'incomplete'>('loading');
  const [remembered] = useState(rememberedLines);
  const last = useRef({ revision: '', at: 0 });

  useEffect(() => {
    if (last.current.revision === revision && Date.now() - last.current.at < STALE_AFTER) return;
    last.current = { revision, at: Date.now() };
    void Promise.allSettled(loaders.map((load) => load())).then((results) => {
      const isComplete = results.every(({ status }) => status === 'fulfilled');
      if (!isComplete) last.current.at = 0;
      setState(isComplete ? 'complete' : 'incomplete');
    });
  }, [loaders, tab, revision]);

  const lines = state === 'loading' ? [] : whatNeedsALook(lists, today, new Date());
  const text = state === 'complete' && JSON.stringify(lines);
  useEffect(() => {
    if (text) rememberLines(JSON.parse(text));
  }, [text]);

  if (state === 'loading') return remembered && { lines: remembered, isComplete: true };
  if (state === 'complete') return { lines, isComplete: true };
  return { lines: lines.length > 0 ? lines : (remembered ?? []), isComplete: false };
}
