import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Devotion } from '../../../../contract/devotions.ts';
import type { Item } from '../../../../contract/items.ts';
import { connection, sessionEnded } from '../../../../web/desk/connection.ts';
import { createRecordStore, type OfflinePolicy } from '../../../../web/desk/records/record-store.ts';
import type { RecordClient } from '../../../../web/data/api.ts';
import { ApiError, ApiUnavailable } from '../../../../web/data/request.ts';

type StoredDevotion = Item<'devotions'>;

const rosary: StoredDevotion = { id: 'r', version: 1, name: 'Rosary', day: 'Monday' };
const fields: Devotion = { name: 'Angelus', day: 'Sunday' };
const vespers: Devotion = { ...fields, name: 'Vespers' };
const demoActions = { create: 'Devotion creation', update: 'Devotion update', remove: 'Devotion deletion' };

/** A server that can be made unreachable, or to lose its responses, and a store of its devotions as first read. */
async function openStore(offlinePolicy: OfflinePolicy, changes: Partial<RecordClient<'devotions'>> = {}) {
  const server = { isReachable: true, losesResponses: false, items: [rosary], calls: [] as string[] };
  const reach = async (call: string) => {
    server.calls.push(call);
    if (!server.isReachable) throw new ApiUnavailable('gone');
  };
  const respond = <Response>(response: Response) => {
    if (server.losesResponses) throw new ApiUnavailable('The response is lost');
    return response;
  };
  const client: RecordClient<'devotions'> = {
    listAll: async () => {
      await reach('list');
      return [...server.items];
    },
    create: async (body) => {
      await reach(`create ${String(body['id'])}`);
      const current = server.items.find(({ id }) => id === body['id']);
      if (current) throw new ApiError(409, 'Conflict', { error: 'It exists.', details: { current } });
      const item = { ...fields, ...body, id: String(body['id']), version: 1 };
      server.items.push(item);
      return respond(item);
    },
    update: async (id, body) => {
      await reach(`update ${id} ${String(body['version'])}`);
      const item = { ...fields, ...body, id, version: Number(body['version']) + 1 };
      server.items = server.items.map((each) => (each.id === id ? item : each));
      return respond(item);
    },
    remove: async (id) => {
      await reach(`remove ${id}`);
      server.items = server.items.filter((each) => each.id !== id);
      return { id };
    },
    ...changes,
  };
  const store = createRecordStore({ client, offlinePolicy });
  await store.items.read();
  server.calls.length = 0;
  /** The names in the list on screen. */
  const names = () => store.items.read().then((items) => items.map(({ name }) => name));
  return { server, store, names };
}

beforeEach(() => {
  connection.set('reachable');
  sessionEnded.set(false);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

describe('while the server is reachable', () => {
  it('sends the id and version given by the form', async () => {
    const { server, store } = await openStore({ inMemory: 'new items' });
    await store.create('new-id', fields);
    await store.update('r', 1, fields);
    await store.remove('r');
    expect(server.calls).toEqual(['create new-id', 'update r 1', 'remove r']);
  });

  it('rethrows an API error and leaves the list in memory as it is', async () => {
    const apiError = new ApiError(400, 'Bad Request', { error: 'No.' });
    const { store, names } = await openStore(
      { inMemory: 'everything' },
      { create: () => Promise.reject(apiError) },
    );
    await expect(store.create('x', fields)).rejects.toBe(apiError);
    expect(await names()).toEqual(['Rosary']);
    expect(connection.get()).toBe('reachable');
  });

  it('reports an ended session after a 401', async () => {
    const apiError = new ApiError(401, 'Unauthorized', { error: 'Please sign in.' });
    const { store } = await openStore({ inMemory: 'everything' }, { update: () => Promise.reject(apiError) });
    await expect(store.update('r', 1, fields)).rejects.toBe(apiError);
    expect(sessionEnded.get()).toBe(true);
  });

  it('treats a 404 on deletion as success', async () => {
    const notFound = new ApiError(404, 'Not Found', { error: 'There is no devotion with this id.' });
    const { store } = await openStore({ inMemory: 'everything' }, { remove: () => Promise.reject(notFound) });
    await expect(store.remove('r')).resolves.toBeUndefined();
  });
});

describe('while the server is unreachable', () => {
  it('adds a new item to the list in memory with a console warning, and fails, so that its form stays open', async () => {
    const { server, store, names } = await openStore({ inMemory: 'new items' });
    server.isReachable = false;
    await expect(store.create('form-id', fields)).rejects.toThrow(ApiUnavailable);
    expect(console.warn).toHaveBeenCalledWith('API unavailable, using mock data');
    expect(connection.get()).toBe('unreachable');
    expect(store.isUnsaved('form-id')).toBe(true);
    expect(await names()).toEqual(['Angelus', 'Rosary']);
    await vi.waitFor(() => expect(store.items.get().items).toHaveLength(2));
    expect(store.items.get().status).toBe('loaded');
  });

  it('changes and deletes only new items in memory if the policy is `new items`', async () => {
    const { server, store, names } = await openStore({ inMemory: 'new items' });
    server.isReachable = false;
    await expect(store.update('r', 1, fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.remove('r')).rejects.toThrow(ApiUnavailable);
    await expect(store.create('x', fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.update('x', 0, vespers)).rejects.toThrow(ApiUnavailable);
    expect(await names()).toEqual(['Vespers', 'Rosary']);
    await expect(store.remove('x')).rejects.toThrow(ApiUnavailable);
    expect(await names()).toEqual(['Rosary']);
  });

  it('changes and deletes all items in memory if the policy is `everything`', async () => {
    const { server, store, names } = await openStore({ inMemory: 'everything' });
    server.isReachable = false;
    await expect(store.update('r', 1, vespers)).rejects.toThrow(ApiUnavailable);
    expect(await names()).toEqual(['Vespers']);
    await expect(store.remove('r')).rejects.toThrow(ApiUnavailable);
    expect(await names()).toEqual([]);
  });

  it('changes nothing in memory if the policy is `nothing`', async () => {
    const { server, store } = await openStore({ inMemory: 'nothing', demoActions });
    server.isReachable = false;
    await expect(store.create('x', fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.update('r', 1, fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.remove('r')).rejects.toThrow(ApiUnavailable);
    await expect(store.items.read()).rejects.toThrow(ApiUnavailable);
    expect(console.warn).not.toHaveBeenCalledWith('API unavailable, using mock data');
  });
});

describe('once the server is reachable again', () => {
  it('lists what the server has, and nothing from memory', async () => {
    const { server, store, names } = await openStore({ inMemory: 'everything' });
    server.isReachable = false;
    await expect(store.create('form-id', fields)).rejects.toThrow(ApiUnavailable);
    await expect(store.update('r', 1, vespers)).rejects.toThrow(ApiUnavailable);
    server.isReachable = true;
    expect(await names()).toEqual(['Rosary']);
    expect([store.isUnsaved('form-id'), store.isUnsaved('r')]).toEqual([false, false]);
  });

  it('creates an item once when it is tried again, also from the form of the item in memory', async () => {
    const { server, store, names } = await openStore({ inMemory: 'new items' });
    server.isReachable = false;
    await expect(store.create('form-id', fields)).rejects.toThrow(ApiUnavailable);
    server.isReachable = true;
    expect(await store.update('form-id', 0, fields)).toMatchObject({ id: 'form-id', version: 1 });
    expect(await names()).toEqual(['Rosary', 'Angelus']);
  });

  it('updates a new item that the server has although the response was lost, and was edited since', async () => {
    const { server, store, names } = await openStore({ inMemory: 'nothing', demoActions });
    server.losesResponses = true;
    await expect(store.create('form-id', fields)).rejects.toThrow(ApiUnavailable);
    server.losesResponses = false;
    expect(await store.create('form-id', vespers)).toMatchObject({ name: 'Vespers', version: 2 });
    expect(await names()).toEqual(['Rosary', 'Vespers']);
  });

  it('does not overwrite such an item that someone else has changed since', async () => {
    const { server, store, names } = await openStore({ inMemory: 'nothing', demoActions });
    server.losesResponses = true;
    await expect(store.create('form-id', fields)).rejects.toThrow(ApiUnavailable);
    server.losesResponses = false;
    await store.update('form-id', 1, { ...fields, name: 'Theirs' });
    await expect(store.create('form-id', vespers)).rejects.toThrow(ApiError);
    expect(await names()).toEqual(['Rosary', 'Theirs']);
  });

  it('does not overwrite an item with the same id that this page has not created', async () => {
    const { store, names } = await openStore({ inMemory: 'new items' });
    await expect(store.create('r', vespers)).rejects.toThrow(ApiError);
    expect(await names()).toEqual(['Rosary']);
  });
});
