import type { Item } from '../../../../contract/items.ts';
import { createRecordStore } from '../../../../web/desk/records/record-store.ts';
import { ApiUnavailable } from '../../../../web/data/request.ts';

export const eventId = '0d0c6f2e-7d7e-4b59-8a7e-0c8f4a3b9d10';
export const eventFields = {
  title: 'Rosary',
  description: 'In the Lady Chapel.',
  date: '2026-12-18',
  time: '6:30 PM',
  location: 'Lady Chapel',
  category: 'ministry',
} as const;

/** A store of events, and its server in memory, which can be unreachable. */
export function fakeEvents() {
  const server = { isOnline: true, items: new Map<string, Item<'events'>>() };
  const reach = async () => {
    if (!server.isOnline) throw new ApiUnavailable('The network is gone');
  };
  const store = createRecordStore<'events'>({
    offlinePolicy: { inMemory: 'new items' },
    client: {
      listAll: async () => reach().then(() => [...server.items.values()]),
      create: async (body) => {
        await reach();
        const item = { ...eventFields, ...body, id: String(body['id']), version: 1 };
        server.items.set(item.id, item);
        return item;
      },
      update: () => Promise.reject(new Error('Nothing is changed here')),
      remove: async (removed) => {
        await reach();
        server.items.delete(removed);
        return {};
      },
    },
  });
  return { server, store, reach };
}
