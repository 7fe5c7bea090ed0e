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

/**
 * Returns the lines of "What needs a look", and until the lists have loaded the lines stored on this device. Each tab also
 * updates the lines, because it loads its list when opened and after a save. All lists are loaded on mount, after an undo, a
 * restore or an outbox sync, and on a change of tab once they are stale. A list that fails to load is skipped: its own tab
 * shows the error.
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
    if (last.current.revision === revision && Date.now() - last.current.at < STALE_AFTER) return;
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
