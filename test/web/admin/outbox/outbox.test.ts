import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Devotion, devotionSchema } from '../../../../contract/entities/devotion.ts';
import type { Item } from '../../../../contract/items.ts';
import type { RecordClient } from '../../../../web/data/api.ts';
import { newBrowser, openPage } from '../device/open-page.ts';

const fields: Devotion = { name: 'Angelus', day: 'Sunday' };
const saved = (body: Readonly<Record<string, unknown>>, version: number): Item<'devotions'> => ({
  ...fields,
  ...body,
  id: String(body['id']),
  version,
});

/** A server whose next response can be held back. */
function slowServer() {
  const requests: [string, unknown][] = [];
  let hold = Promise.resolve();
  const respond = async <Result>(name: string, body: unknown, result: Result): Promise<Result> => {
    requests.push([name, body]);
    await hold;
    return result;
  };
  const client: RecordClient<'devotions'> = {
    listAll: () => Promise.resolve([]),
    create: (body) => respond('create', body, saved(body, 1)),
    update: (id, body) => respond('update', body, saved({ ...body, id }, Number(body['version']) + 1)),
    remove: (id) => respond('remove', id, {}),
  };
  const holdNext = () => {
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    return () => release();
  };
  return { client, requests, holdNext };
}

async function openDevotions(client: RecordClient<'devotions'>, user = 'anna') {
  const page = await openPage(user);
  const outbox = page.createOutbox({ resource: 'devotions', schema: devotionSchema, client });
  page.outbox.openOutbox(user);
  const sync = () => page.sendPending('devotions', outbox);
  return { ...page, devotions: outbox, sync, count: () => page.outbox.pendingCount.get() };
}

/** Stores an entry as an earlier page of this browser. */
async function store(key: string, value: unknown): Promise<void> {
  const { device } = await openPage('anna');
  device.writeStored(key, value);
  await device.flushDeviceStorage();
}

beforeEach(() => void newBrowser());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a change made while an earlier change of the same item is being sent', () => {
  it('stays queued, rebased on the version that the server returned', async () => {
    const { client, requests, holdNext } = slowServer();
    const { devotions, sync, count } = await openDevotions(client);
    devotions.update('r', 3, fields);
    const respond = holdNext();
    const syncing = sync();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    devotions.update('r', 3, { ...fields, name: 'Vespers' });
    respond();
    await syncing;
    expect(count()).toBe(1);
    await sync();
    expect(requests.at(-1)).toEqual(['update', { name: 'Vespers', day: 'Sunday', id: 'r', version: 4 }]);
    expect(count()).toBe(0);
  });

  it('of a new item becomes an update of the created item', async () => {
    const { client, requests, holdNext } = slowServer();
    const { devotions, sync } = await openDevotions(client);
    const { id } = devotions.create('form-id', fields);
    const respond = holdNext();
    const syncing = sync();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    devotions.update(id, 0, { ...fields, name: 'Vespers' });
    respond();
    await syncing;
    await sync();
    expect(requests.at(-1)).toEqual([
      'update',
      { name: 'Vespers', day: 'Sunday', id: 'form-id', version: 1 },
    ]);
  });

  it('stays queued if it is a deletion', async () => {
    const { client, requests, holdNext } = slowServer();
    const { devotions, sync, count } = await openDevotions(client);
    const item = devotions.update('r', 3, fields);
    const respond = holdNext();
    const syncing = sync();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    devotions.remove(item, 'r');
    respond();
    await syncing;
    await sync();
    expect(requests.at(-1)).toEqual(['remove', 'r']);
    expect(count()).toBe(0);
  });

  it('deletes the created item on the server if it is a deletion', async () => {
    const { client, requests, holdNext } = slowServer();
    const { devotions, sync, count } = await openDevotions(client);
    const item = devotions.create('form-id', fields);
    const respond = holdNext();
    const syncing = sync();
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    devotions.remove(item, item.id);
    respond();
    await syncing;
    await sync();
    expect(requests.at(-1)).toEqual(['remove', 'form-id']);
    expect(count()).toBe(0);
  });
});

describe('deletions of one step', () => {
  it('are one entry, which is dropped as one, also after a reload', async () => {
    const { client } = slowServer();
    const first = await openDevotions(client);
    first.devotions.remove(undefined, 'alone');
    for (const id of ['a', 'b', 'c']) first.devotions.remove(undefined, id, 'step');
    expect(first.count()).toBe(2);
    await first.device.flushDeviceStorage();
    const { devotions, outbox, count } = await openDevotions(client);
    const [batch, ...others] = outbox.pendingBatches.get();
    expect(others).toEqual([]);
    expect(batch).toMatchObject({ id: 'step', resource: 'devotions' });
    expect(batch?.keys).toHaveLength(3);
    if (batch) outbox.dropBatch(batch);
    expect(devotions.entries().map(([id]) => id)).toEqual(['alone']);
    expect(count()).toBe(1);
    expect(outbox.pendingBatches.get()).toEqual([]);
  });

  it('are fewer once some have been sent', async () => {
    const { client, requests } = slowServer();
    const { devotions, outbox, count } = await openDevotions(client);
    for (const id of ['a', 'b']) devotions.remove(undefined, id, 'step');
    const [first] = devotions.entries();
    if (first) await devotions.send(...first);
    expect(requests).toEqual([['remove', 'a']]);
    expect(outbox.pendingBatches.get()[0]?.keys).toHaveLength(1);
    expect(count()).toBe(1);
  });
});

describe('a deletion that is dropped', () => {
  it('leaves what was queued before it: a new item, or a change', async () => {
    const { client, requests } = slowServer();
    const { devotions, sync } = await openDevotions(client);
    const created = devotions.create('form-id', fields);
    const changed = devotions.update('r', 3, { ...fields, name: 'Vespers' });
    for (const item of [created, changed]) devotions.remove(item, item.id);
    // A second deletion of an item that another window has deleted already.
    devotions.remove(changed, 'r');
    expect(devotions.applyTo([saved({ id: 'r' }, 3)])).toEqual([]);
    for (const { id } of [created, changed]) devotions.dropDeletion(id);
    expect(devotions.applyTo([saved({ id: 'r' }, 3)]).map(({ name }) => name)).toEqual([
      'Angelus',
      'Vespers',
    ]);
    await sync();
    expect(requests.map(([name]) => name)).toEqual(['create', 'update']);
  });

  it('is forgotten if nothing was queued before it', async () => {
    const { devotions, count } = await openDevotions(slowServer().client);
    devotions.remove(undefined, 'r');
    devotions.dropDeletion('r');
    expect(count()).toBe(0);
  });

  it('may have been queued by an earlier release', async () => {
    await store('parish-unsent/anna/devotions/r', { kind: 'remove', name: 'Angelus', at: 6, version: 1 });
    const { devotions, outbox, count } = await openDevotions(slowServer().client);
    expect(outbox.pendingBatches.get()).toEqual([]);
    expect(count()).toBe(1);
    devotions.dropDeletion('r');
    expect(count()).toBe(0);
  });
});

describe('the outbox on this device', () => {
  it('persists across a reload, oldest first, for its owner only', async () => {
    const { client } = slowServer();
    const page = await openDevotions(client);
    const { id } = page.devotions.create('form-id', fields);
    page.devotions.remove(undefined, 'r');
    expect(await page.device.flushDeviceStorage()).toBe(true);
    const later = await openDevotions(client);
    expect(later.devotions.entries().map(([key, { kind }]) => [key, kind])).toEqual([
      [id, 'create'],
      ['r', 'remove'],
    ]);
    expect(later.count()).toBe(2);
    expect((await openDevotions(client, 'berta')).count()).toBe(0);
  });

  it('updates in other windows when it changes', async () => {
    const { client } = slowServer();
    const one = await openDevotions(client);
    const other = await openDevotions(client);
    const request = vi.fn(async () => []);
    const list = other.cache.createCachedList(request);
    await list.read();
    one.devotions.create('form-id', fields);
    await vi.waitFor(() => expect(other.count()).toBe(1));
    // The list is stale, however young.
    list.refresh(Infinity);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('reads a change stored before its entity gained a required field', async () => {
    const item = { name: 'Angelus', id: 'r', version: 2 };
    await store('parish-unsent/anna/devotions/r', { kind: 'update', name: 'A', at: 6, item });
    const { devotions } = await openDevotions(slowServer().client);
    expect(devotions.get('r')).toMatchObject({
      kind: 'update',
      item: { name: 'Angelus', day: '', version: 2 },
    });
  });

  it.each([
    ['is not a change', { kind: 'create' }],
    [
      'has a field that is no text',
      { kind: 'update', name: 'A', at: 6, item: { name: [], id: '1', version: 2 } },
    ],
  ])('skips an entry that %s, with a console warning', async (_what, entry) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await store('parish-unsent/anna/devotions/1', entry);
    const { devotions } = await openDevotions(slowServer().client);
    expect(devotions.entries()).toEqual([]);
    expect(warn).toHaveBeenCalled();
  });
});
