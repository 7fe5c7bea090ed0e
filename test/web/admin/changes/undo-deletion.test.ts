import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '../../../../contract/items.ts';
import { undoOfDeletion } from '../../../../web/admin/changes/undo-deletion.ts';
import { pendingCount } from '../../../../web/admin/outbox/outbox-storage.ts';
import { ApiError } from '../../../../web/data/api-error.ts';
import { api } from '../../../../web/session/api.ts';
import { eventFields as fields, eventId as id, fakeEvents } from '../series/fake-events.ts';

const stored: Item<'events'> = { ...fields, title: 'Procession', id: 'stored', version: 3 };
const { server, store } = fakeEvents('everything');

const titles = async () => (await store.list()).map(({ title }) => title).sort();
const serverTitles = () => [...server.items.values()].map(({ title }) => title).sort();
const goOffline = async () => {
  await store.list();
  server.isOnline = false;
};

beforeEach(() => {
  server.isOnline = true;
  server.items.clear();
  server.items.set(stored.id, stored);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(api.changes, 'revisions').mockImplementation(async (_resource, key) =>
    key === stored.id && !server.items.has(key)
      ? [
          {
            resource: 'events',
            id: key,
            title: stored.title,
            version: 4,
            action: 'deleted',
            by: 'anna@parish.example',
            at: '2027-03-28T14:32:00.000Z',
            isDeleted: true,
            fields: {},
          },
        ]
      : Promise.reject(new ApiError(404, 'Not Found', { error: 'There is no such item.' })),
  );
  vi.spyOn(api.changes, 'restore').mockImplementation(async (_resource, key) =>
    server.items.set(key, stored),
  );
});
afterEach(async () => {
  server.isOnline = true;
  await store.sync();
  vi.restoreAllMocks();
});

describe('the undo of a deletion', () => {
  it.each([
    ['before it is sent', false],
    ['once the server can be reached again', true],
  ])('brings back an item that was never sent, %s', async (_when, isOnline) => {
    await goOffline();
    const item = await store.create(id, fields);
    server.isOnline = isOnline;
    await store.remove(item.id);
    expect(await titles()).toEqual(['Procession']);
    await undoOfDeletion('events', [item], store)();
    expect(await titles()).toEqual(['Procession', 'Rosary']);
    server.isOnline = true;
    expect(await store.sync()).toEqual([]);
    expect(serverTitles()).toEqual(['Procession', 'Rosary']);
  });

  it('adds such an item once, also if it is retried', async () => {
    await goOffline();
    const item = await store.create(id, fields);
    server.isOnline = true;
    await store.remove(item.id);
    const run = undoOfDeletion('events', [item], store);
    await run();
    await run();
    expect(serverTitles()).toEqual(['Procession', 'Rosary']);
  });

  it('drops a deletion that was not sent yet', async () => {
    await goOffline();
    await store.remove(stored.id);
    await undoOfDeletion('events', [stored], store)();
    expect(await titles()).toEqual(['Procession']);
    expect(pendingCount.get()).toBe(0);
    expect(api.changes.restore).not.toHaveBeenCalled();
  });

  it('restores an item whose deletion was queued and has been sent meanwhile', async () => {
    await goOffline();
    await store.remove(stored.id);
    const run = undoOfDeletion('events', [stored], store);
    server.isOnline = true;
    await store.sync();
    await run();
    expect(api.changes.restore).toHaveBeenCalledExactlyOnceWith('events', 'stored', 4, 0);
  });
});
