import type { Entities, Item } from '../../../../contract/items.ts';
import { ApiUnavailable } from '../../../../web/data/api-error.ts';
import type { RecordStore } from '../../../../web/admin/records/record-store.ts';

export const eventId = '0d0c6f2e-7d7e-4b59-8a7e-0c8f4a3b9d10';
export const eventFields = {
  title: 'Rosary',
  description: 'In the Lady Chapel.',
  date: '2026-12-18',
  time: '6:30 PM',
  location: 'Lady Chapel',
  category: 'ministry',
} as const;

/** An in-memory store of events with idempotent creation. It becomes unavailable after `limit.writes` writes. */
export function fakeEvents(...events: readonly Item<'events'>[]) {
  const items = new Map(events.map((event) => [event.id, event]));
  const limit = { writes: Infinity };
  const countWrite = () => {
    if (limit.writes <= 0) throw new ApiUnavailable('The network is gone');
    limit.writes -= 1;
  };
  const put = (id: string, version: number, fields: Entities['events']) => {
    const item = { ...fields, id, version };
    items.set(id, item);
    return item;
  };
  const store: RecordStore<'events'> = {
    list: async () => [...items.values()],
    create: async (id, fields) => {
      countWrite();
      return items.get(id) ?? put(id, 1, fields);
    },
    update: async (id, version, fields) => {
      countWrite();
      if (items.get(id)?.version !== version) throw new Error('conflict');
      return put(id, version + 1, fields);
    },
    remove: async (id) => {
      countWrite();
      return items.delete(id);
    },
    isPending: () => false,
    discardPending: () => {},
    sync: async () => [],
  };
  return { store, limit, dates: () => [...items.values()].map(({ date }) => date).sort(), items };
}
