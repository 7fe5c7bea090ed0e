import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { devotionSchema, type Devotion } from '../../../../contract/entities/devotion.ts';
import type { Item } from '../../../../contract/items.ts';
import type { ProblemBody } from '../../../../contract/problems.ts';
import type { RecordClient } from '../../../../web/data/api.ts';
import { ApiError, ApiUnavailable } from '../../../../web/data/api-error.ts';
import { connection, sessionEnded } from '../../../../web/admin/connection/connection.ts';
import { pendingCount } from '../../../../web/admin/outbox/outbox-storage.ts';
import {
  createRecordStore,
  type OfflinePolicy,
  type RecordStore,
} from '../../../../web/admin/records/record-store.ts';

type StoredDevotion = Item<'devotions'>;

const rosary: StoredDevotion = { id: 'r', version: 1, name: 'Rosary', day: 'Monday' };
const fields: Devotion = { name: 'Angelus', day: 'Sunday' };

/** Every server and store, to flush the queues after each test: the queue is shared by the page. */
const servers: { isReachable: boolean }[] = [];
const stores: RecordStore<'devotions'>[] = [];

/** A server that can be made unreachable. */
function fakeServer() {
  const items: StoredDevotion[] = [rosary];
  const server = { isReachable: true, items, calls: [] as string[] };
  servers.push(server);
  const reach = async (call: string) => {
    server.calls.push(call);
    if (!server.isReachable) throw new ApiUnavailable('gone');
  };
  const client = {
    listAll: async () => {
      await reach('list');
      return [...items];
    },
    create: async (body: Readonly<Record<string, unknown>>) => {
      await reach(`create ${String(body['id'])}`);
      const item = { ...fields, id: String(body['id']), version: 1 };
      items.push(item);
      return item;
    },
    update: async (id: string, body: Readonly<Record<string, unknown>>) => {
      await reach(`update ${id} ${String(body['version'])}`);
      return { ...rosary, ...body, id, version: 2 } as StoredDevotion;
    },
    remove: async (id: string) => {
      await reach(`remove ${id}`);
      return { id };
    },
  };
  return { server, client };
}

it('shares the list as last read, with queued changes applied', async () => {
  const { server, client } = fakeServer();
  const store = storeOf(client, { queueWhenOffline: 'everything' });
  await store.list();
  expect(store.items.get()).toMatchObject({ status: 'loaded', items: [rosary] });
  server.isReachable = false;
  await store.create('7b0e2c1d-5c1a-4d4b-9a57-0a3f5d3f7a11', fields);
  await store.list();
  expect(store.items.get()).toMatchObject({ status: 'loaded', items: [fields, rosary] });
});

function storeOf(client: RecordClient<'devotions'>, offlinePolicy: OfflinePolicy) {
  const store = createRecordStore({ resource: 'devotions', schema: devotionSchema, client, offlinePolicy });
  stores.push(store);
  return store;
}

beforeEach(() => {
  connection.set('reachable');
  sessionEnded.set(false);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  for (const server of servers) server.isReachable = true;
  for (const store of stores) await store.sync();
  vi.restoreAllMocks();
});

describe('while the server is reachable', () => {
  it('sends the id and version given by the form', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'new items' });
    await store.create('new-id', fields);
    await store.update('r', 1, fields);
    expect(await store.remove('r')).toBe(true);
    expect(server.calls).toEqual(['create new-id', 'update r 1', 'remove r']);
  });

  it('rethrows an API error without queueing the change', async () => {
    const { client } = fakeServer();
    const apiError = new ApiError(400, 'Bad Request', { error: 'No.' });
    const store = storeOf(
      { ...client, create: () => Promise.reject(apiError) },
      { queueWhenOffline: 'everything' },
    );
    await expect(store.create('x', fields)).rejects.toBe(apiError);
    expect(pendingCount.get()).toBe(0);
    expect(connection.get()).toBe('reachable');
  });

  it('reports an ended session after a 401', async () => {
    const { client } = fakeServer();
    const apiError = new ApiError(401, 'Unauthorized', { error: 'Please sign in.' });
    const store = storeOf(
      { ...client, update: () => Promise.reject(apiError) },
      { queueWhenOffline: 'everything' },
    );
    await expect(store.update('r', 1, fields)).rejects.toBe(apiError);
    expect(sessionEnded.get()).toBe(true);
  });
});

describe('while the server is unreachable', () => {
  it('lists a new item under the id that it is sent with, with a console warning', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'new items' });
    await store.list();
    server.isReachable = false;
    const item = await store.create('form-id', fields);
    expect(item.id).toBe('form-id');
    expect(console.warn).toHaveBeenCalledWith('API unavailable, using mock data');
    expect(connection.get()).toBe('unreachable');
    expect(store.isPending(item.id)).toBe(true);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Angelus', 'Rosary']);
  });

  it('changes only new items if the policy queues only those', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'new items' });
    await store.list();
    server.isReachable = false;
    expect(await store.update('r', 1, fields)).toBeNull();
    expect(await store.remove('r')).toBe(false);
    const { id } = await store.create('x', fields);
    expect(await store.update(id, 0, { ...fields, name: 'Vespers' })).toMatchObject({ name: 'Vespers' });
    expect(await store.remove(id)).toBe(true);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Rosary']);
  });

  it('queues updates and deletions if the policy queues everything', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'everything' });
    await store.list();
    server.isReachable = false;
    await store.update('r', 1, { ...fields, name: 'Changed' });
    expect((await store.list()).map(({ name }) => name)).toEqual(['Changed']);
    await store.remove('r');
    expect(await store.list()).toEqual([]);
    expect(pendingCount.get()).toBe(1);
  });

  it('rejects every write if the policy queues nothing', async () => {
    const { server, client } = fakeServer();
    const demoActions = {
      create: 'Devotion creation',
      update: 'Devotion update',
      remove: 'Devotion deletion',
    };
    const store = storeOf(client, { queueWhenOffline: 'nothing', demoActions });
    await store.list();
    server.isReachable = false;
    await expect(store.create('x', fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.update('r', 1, fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.remove('r')).rejects.toThrow(ApiUnavailable);
    await expect(store.list()).rejects.toThrow(ApiUnavailable);
  });
});

describe('once the server is reachable again', () => {
  it('sends queued changes, with the form’s id for a new item', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'everything' });
    await store.list();
    server.isReachable = false;
    await store.create('form-id', fields);
    await store.update('r', 1, fields);
    expect(pendingCount.get()).toBe(2);
    server.isReachable = true;
    server.calls.length = 0;
    await store.sync();
    expect(server.calls).toEqual(['create form-id', 'update r 1']);
    expect(pendingCount.get()).toBe(0);
    expect((await store.list()).map(({ id }) => id)).toEqual(['r', 'form-id']);
  });

  it('keeps a change queued if sending fails again', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'everything' });
    server.isReachable = false;
    await store.create('form-id', fields);
    await expect(store.sync()).rejects.toThrow(ApiUnavailable);
    expect(pendingCount.get()).toBe(1);
    server.isReachable = true;
    await store.sync();
  });

  it('sends the rest after rejections, and returns a message with advice for each', async () => {
    const { server, client } = fakeServer();
    const apiError = (status: number, body: ProblemBody) => () =>
      Promise.reject(new ApiError(status, 'Rejected', body));
    const current = { ...rosary, note: 'Theirs', version: 5 };
    const rejectingClient: RecordClient<'devotions'> = {
      ...client,
      update: (id, body) => {
        if (!server.isReachable) return client.update(id, body);
        return id === 'r'
          ? apiError(409, { error: 'Changed.', details: { current } })()
          : apiError(404, { error: 'Gone.' })();
      },
    };
    const store = storeOf(rejectingClient, { queueWhenOffline: 'everything' });
    server.isReachable = false;
    await store.update('r', 1, { ...fields, name: 'Rosary' });
    await store.update('gone', 1, { ...fields, name: 'Benediction' });
    await store.create('form-id', fields);
    server.isReachable = true;
    expect(await store.sync()).toEqual([
      '‘Rosary’ was not sent: someone else has changed this devotion in the meantime. Open it and press Save to choose which of the two to keep.',
      '‘Benediction’ was not sent: someone else has deleted this devotion. Open it and save it to add it again, or delete it here as well.',
    ]);
    expect(server.items.map(({ id }) => id)).toEqual(['r', 'form-id']);
    expect(pendingCount.get()).toBe(2);
    // Rejected changes stay listed, even of an item that no longer exists on the server.
    expect((await store.list()).map(({ name }) => name)).toEqual(['Benediction', 'Rosary', 'Angelus']);
    store.discardPending('r');
    store.discardPending('gone');
  });

  it('detects a change that was saved although its response was lost', async () => {
    const { server, client } = fakeServer();
    const current = { ...fields, id: 'r', version: 2 };
    const conflict = new ApiError(409, 'Conflict', { error: 'Changed.', details: { current } });
    const rejectingClient: RecordClient<'devotions'> = {
      ...client,
      update: (id, body) => (server.isReachable ? Promise.reject(conflict) : client.update(id, body)),
    };
    const store = storeOf(rejectingClient, { queueWhenOffline: 'everything' });
    server.isReachable = false;
    await store.update('r', 1, fields);
    server.isReachable = true;
    expect(await store.sync()).toEqual([]);
    expect(pendingCount.get()).toBe(0);
  });

  it('drops the queued change of an item that is then saved or deleted online', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'everything' });
    server.isReachable = false;
    await store.update('r', 1, { ...fields, name: 'Offline' });
    server.isReachable = true;
    await store.update('r', 1, { ...fields, name: 'Online' });
    expect(store.isPending('r')).toBe(false);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Rosary']);
    server.isReachable = false;
    await store.update('r', 1, fields);
    server.isReachable = true;
    await store.remove('r');
    expect(pendingCount.get()).toBe(0);
  });

  it('creates a queued new item with the id of the first attempt', async () => {
    const { server, client } = fakeServer();
    const store = storeOf(client, { queueWhenOffline: 'new items' });
    server.isReachable = false;
    const { id } = await store.create('form-id', fields);
    server.isReachable = true;
    expect(await store.update(id, 0, fields)).toMatchObject({ id: 'form-id' });
    expect(pendingCount.get()).toBe(0);
    expect((await store.list()).map((each) => each.id)).toEqual(['r', 'form-id']);
  });

  describe.each(['new items', 'everything'] as const)('with the policy %s', (queueWhenOffline) => {
    /** A store with a queued new item that is on the server, because only the response to its creation was lost. */
    async function loseResponse() {
      const { server, client } = fakeServer();
      const conflict = (current: StoredDevotion) =>
        new ApiError(409, 'Conflict', {
          error: 'Another devotion already has this id.',
          details: { current },
        });
      const serverClient: RecordClient<'devotions'> = {
        ...client,
        create: async (body) => {
          const current = server.items.find(({ id }) => id === body['id']);
          if (current && server.isReachable) throw conflict(current);
          if (!current) await client.create(body);
          throw new ApiUnavailable('The response is lost');
        },
        update: async (id, body) => {
          const saved = await client.update(id, body);
          server.items.splice(1, 1, saved);
          return saved;
        },
        remove: async (id) => {
          const result = await client.remove(id);
          server.items.splice(1, Infinity);
          return result;
        },
      };
      const store = storeOf(serverClient, { queueWhenOffline });
      await store.list();
      const { id } = await store.create('form-id', fields);
      expect(server.items).toHaveLength(2);
      return { server, store, id };
    }

    it('deletes a new item that the server has although the response was lost', async () => {
      const { server, store, id } = await loseResponse();
      expect(await store.remove(id)).toBe(true);
      expect(server.items).toEqual([rosary]);
      expect(pendingCount.get()).toBe(0);
    });

    it('queues the deletion of such an item while the server is unreachable again', async () => {
      const { server, store, id } = await loseResponse();
      server.isReachable = false;
      expect(await store.remove(id)).toBe(true);
      expect(await store.list()).toEqual([rosary]);
      server.isReachable = true;
      expect(await store.sync()).toEqual([]);
      expect(server.items).toEqual([rosary]);
      expect(pendingCount.get()).toBe(0);
    });

    it('sends a later change of such an item, and does not take it for someone else’s', async () => {
      const { server, store, id } = await loseResponse();
      server.isReachable = false;
      await store.update(id, 0, { ...fields, name: 'Vespers' });
      server.isReachable = true;
      expect(await store.sync()).toEqual([]);
      expect(server.items).toMatchObject([rosary, { id: 'form-id', name: 'Vespers' }]);
    });

    it('changes such an item on the server by a later edit, instead of adding it again', async () => {
      const { server, store, id } = await loseResponse();
      server.calls.length = 0;
      expect(await store.update(id, 0, { ...fields, name: 'Vespers' })).toMatchObject({ name: 'Vespers' });
      expect(server.calls).toEqual(['update form-id 1']);
      expect(store.isPending(id)).toBe(false);
    });

    it('changes such an item by an edit that is based on the version of the server', async () => {
      const { server, store, id } = await loseResponse();
      server.calls.length = 0;
      expect(await store.update(id, 1, { ...fields, name: 'Vespers' })).toMatchObject({ name: 'Vespers' });
      expect(server.calls).toEqual(['update form-id 1']);
      expect(store.isPending(id)).toBe(false);
    });

    it('changes a queued new item that another window has sent in the meantime', async () => {
      const { server, client } = fakeServer();
      const store = storeOf(client, { queueWhenOffline });
      server.isReachable = false;
      const { id, version } = await store.create('form-id', fields);
      server.isReachable = true;
      await storeOf(client, { queueWhenOffline }).sync();
      server.calls.length = 0;
      await store.update(id, version, { ...fields, name: 'Vespers' });
      await store.remove(id);
      expect(server.calls).toEqual(['update form-id 0', 'remove form-id']);
    });
  });

  it('treats a 404 on deletion as success, immediately or from the queue', async () => {
    const { server, client } = fakeServer();
    const notFound = new ApiError(404, 'Not Found', { error: 'There is no devotion with this id.' });
    const rejectingClient: RecordClient<'devotions'> = {
      ...client,
      remove: (id) => (server.isReachable ? Promise.reject(notFound) : client.remove(id)),
    };
    const store = storeOf(rejectingClient, { queueWhenOffline: 'everything' });
    expect(await store.remove('r')).toBe(true);
    server.isReachable = false;
    await store.remove('r');
    server.isReachable = true;
    expect(await store.sync()).toEqual([]);
    expect(pendingCount.get()).toBe(0);
  });
});
