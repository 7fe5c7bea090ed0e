import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Devotion } from '../../../contract/entities/devotion.ts';
import type { Item } from '../../../contract/items.ts';
import { ApiError, ApiUnavailable } from '../../../web/api-error.ts';
import { connection, sessionEnded } from '../../../web/admin/connection.ts';
import { sendMemory, writesInMemory } from '../../../web/admin/records/memory.ts';
import { createRecordStore } from '../../../web/admin/records/record-store.ts';

type StoredDevotion = Item<'devotions'>;

const rosary: StoredDevotion = { id: 'r', version: 1, name: 'Rosary', day: 'Monday' };
const fields: Devotion = { name: 'Angelus', day: 'Sunday' };

/** Every server of a test, so that what is in memory can go there in the end: it is kept for the page, not for a test. */
const servers: { isThere: boolean }[] = [];

/** A server that can be taken away and brought back. */
function fakeServer() {
  const items: StoredDevotion[] = [rosary];
  const server = { isThere: true, items, calls: [] as string[] };
  servers.push(server);
  const reach = async (call: string) => {
    server.calls.push(call);
    if (!server.isThere) throw new ApiUnavailable('gone');
  };
  const client = {
    list: async () => {
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

beforeEach(() => {
  connection.set('reachable');
  sessionEnded.set(false);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  for (const server of servers) server.isThere = true;
  await sendMemory();
  vi.restoreAllMocks();
});

describe('with the server there', () => {
  it('saves with the id and the version that the form brings', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'new items' });
    await store.create('new-id', fields);
    await store.update('r', 1, fields);
    expect(await store.remove('r')).toBe(true);
    expect(server.calls).toEqual(['create new-id', 'update r 1', 'remove r']);
  });

  it('passes on what the API refuses, and keeps nothing in memory for it', async () => {
    const { client } = fakeServer();
    const refusal = new ApiError(400, 'Bad Request', { error: 'No.' });
    const store = createRecordStore<'devotions'>(
      { ...client, create: () => Promise.reject(refusal) },
      { inMemory: 'everything' },
    );
    await expect(store.create('x', fields)).rejects.toBe(refusal);
    expect(writesInMemory.get()).toBe(0);
    expect(connection.get()).toBe('reachable');
  });

  it('notices that the sign-in has ended', async () => {
    const { client } = fakeServer();
    const refusal = new ApiError(401, 'Unauthorized', { error: 'Please sign in.' });
    const store = createRecordStore<'devotions'>(
      { ...client, update: () => Promise.reject(refusal) },
      { inMemory: 'everything' },
    );
    await expect(store.update('r', 1, fields)).rejects.toBe(refusal);
    expect(sessionEnded.get()).toBe(true);
  });
});

describe('without the server', () => {
  it('adds to the in-memory list, under the time of its creation, and says so in the log', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'new items' });
    await store.list();
    server.isThere = false;
    const before = Date.now();
    const item = await store.create('wanted', fields);
    expect(Number(item.id)).toBeGreaterThanOrEqual(before);
    expect(console.warn).toHaveBeenCalledWith('API unavailable, using mock data');
    expect(connection.get()).toBe('unreachable');
    expect(store.isUnsaved(item.id)).toBe(true);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Angelus', 'Rosary']);
  });

  it('gives two items of the same moment two ids', async () => {
    const { server, client } = fakeServer();
    server.isThere = false;
    const store = createRecordStore<'devotions'>(client, { inMemory: 'new items' });
    const [one, two] = [await store.create('1', fields), await store.create('2', fields)];
    expect(one.id).not.toBe(two.id);
  });

  it('changes nothing else than new items where only those are kept', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'new items' });
    await store.list();
    server.isThere = false;
    expect(await store.update('r', 1, fields)).toBeNull();
    expect(await store.remove('r')).toBe(false);
    const { id } = await store.create('x', fields);
    expect(await store.update(id, 0, { ...fields, name: 'Vespers' })).toMatchObject({ name: 'Vespers' });
    expect(await store.remove(id)).toBe(true);
    expect((await store.list()).map(({ name }) => name)).toEqual(['Rosary']);
  });

  it('does everything in memory where that is wanted', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'everything' });
    await store.list();
    server.isThere = false;
    await store.update('r', 1, { ...fields, name: 'Changed' });
    expect((await store.list()).map(({ name }) => name)).toEqual(['Changed']);
    await store.remove('r');
    expect(await store.list()).toEqual([]);
    expect(writesInMemory.get()).toBe(1);
  });

  it('refuses every write where nothing is kept', async () => {
    const { server, client } = fakeServer();
    const refused = { create: 'Devotion creation', update: 'Devotion update', remove: 'Devotion deletion' };
    const store = createRecordStore<'devotions'>(client, { inMemory: 'nothing', refused });
    await store.list();
    server.isThere = false;
    await expect(store.create('x', fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.update('r', 1, fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.remove('r')).rejects.toThrow(ApiUnavailable);
    await expect(store.list()).rejects.toThrow(ApiUnavailable);
  });
});

describe('once the server is there again', () => {
  it('sends what was kept, a new item with the id that its form had given it', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'everything' });
    await store.list();
    server.isThere = false;
    await store.create('wanted', fields);
    await store.update('r', 1, fields);
    expect(writesInMemory.get()).toBe(2);
    server.isThere = true;
    server.calls.length = 0;
    await sendMemory();
    expect(server.calls).toEqual(['create wanted', 'update r 1']);
    expect(writesInMemory.get()).toBe(0);
    expect((await store.list()).map(({ id }) => id)).toEqual(['r', 'wanted']);
  });

  it('keeps what could not be sent', async () => {
    const { server, client } = fakeServer();
    const store = createRecordStore<'devotions'>(client, { inMemory: 'everything' });
    server.isThere = false;
    await store.create('wanted', fields);
    await expect(sendMemory()).rejects.toThrow(ApiUnavailable);
    expect(writesInMemory.get()).toBe(1);
    server.isThere = true;
    await sendMemory();
  });
});
