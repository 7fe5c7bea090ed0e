import { useEffect, useRef, useState } from 'react';
import { useToday } from '../../data/today.tsx';
import { listRevision } from '../lists/use-list.ts';
import { useAdminAddress } from '../navigation/admin-address.ts';
import { outboxRevision } from '../outbox/outbox-storage.ts';
import { type Line, type Lists, whatNeedsALook } from './what-needs-a-look.ts';

type Loaders = Readonly<Record<string, () => Promise<Lists[string]>>>;

/**
 * What needs a look now; undefined until the lists are there. They are loaded again when a form is closed or another tab is
 * opened, and when something is undone or restored. A list that cannot be loaded is left out: its own tab says so.
 */
export function useAttention(loaders: Loaders): readonly Line[] | undefined {
  const today = useToday();
  const [lists, setLists] = useState<Lists>();
  const { tab, open } = useAdminAddress();
  const changed = listRevision.useValue();
  const moved = outboxRevision.useValue();
  const latest = useRef(0);
  useEffect(() => {
    if (open) return;
    latest.current += 1;
    const turn = latest.current;
    void loadAll(loaders).then((loaded) => {
      if (turn === latest.current) setLists(loaded);
    });
  }, [loaders, tab, open, changed, moved]);
  return lists && whatNeedsALook(lists, today, new Date());
}

async function loadAll(loaders: Loaders): Promise<Lists> {
  const loaded = await Promise.all(
    Object.entries(loaders).map(async ([name, load]) => [name, await load().catch(() => undefined)] as const),
  );
  return Object.fromEntries(loaded);
}
