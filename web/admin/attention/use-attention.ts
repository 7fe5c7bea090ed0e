import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../data/today.tsx';
import { listRevision } from '../lists/use-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { outboxRevision } from '../outbox/outbox-storage.ts';
import { loadedLists } from '../records/loaded-lists.ts';
import { rememberedLines, rememberLines } from './remembered-lines.ts';
import { type Line, whatNeedsALook } from './what-needs-a-look.ts';

/** After this long lists may have been changed by others; milliseconds. */
const STALE = 5 * 60 * 1000;

/**
 * What needs a look now; until the lists are there, what this device remembers. A tab loads its own list when it is opened
 * and after each save, and so changes the lines. All are loaded once, after something is undone, restored or sent from the
 * outbox, and at a change of tab when they are old. One that cannot be loaded is left out: its own tab says so.
 */
export function useAttention(loaders: readonly (() => Promise<unknown>)[]): readonly Line[] | undefined {
  const today = useToday();
  const { tab } = useAdminAddress();
  const lists = loadedLists.useValue();
  const revision = `${listRevision.useValue()} ${outboxRevision.useValue()}`;
  const [isLoaded, setLoaded] = useState(false);
  const [remembered] = useState(rememberedLines);
  const last = useRef({ revision: '', at: 0 });

  useEffect(() => {
    if (last.current.revision === revision && Date.now() - last.current.at < STALE) return;
    last.current = { revision, at: Date.now() };
    void Promise.allSettled(loaders.map((load) => load())).then(() => setLoaded(true));
  }, [loaders, tab, revision]);

  const lines = isLoaded ? whatNeedsALook(lists, today, new Date()) : undefined;
  const text = lines && JSON.stringify(lines);
  useEffect(() => {
    if (text !== undefined) rememberLines(JSON.parse(text));
  }, [text]);
  return lines ?? remembered;
}
