import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { samples } from '../api/samples.ts';
import { apiEvent, invoke } from './invoke.ts';
import { startUnreliableTable } from './unreliable-table.ts';

let table: Awaited<ReturnType<typeof startUnreliableTable>>;
beforeAll(async () => {
  table = await startUnreliableTable();
  // The shortest possible jitter of the SDK's backoff and of our own.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => table.close());

/** The number of puts that create a record: an event first claims its slug. */
const putsPerCreate = [
  ['events', 2],
  ['mass-times', 1],
] as const;

describe.each(putsPerCreate)('%s', (name, puts) => {
  const path = `/api/${name}`;
  const create = (body: object = {}) =>
    invoke(name, apiEvent(`POST ${path}`, { body: JSON.stringify({ ...samples[name], ...body }) }));
  const update = (id: string, body: object) =>
    invoke(name, apiEvent(`PUT ${path}/{id}`, { pathParameters: { id }, body: JSON.stringify(body) }));
  const remove = (id: string) => invoke(name, apiEvent(`DELETE ${path}/{id}`, { pathParameters: { id } }));
  const list = async () => (await invoke(name, apiEvent(`GET ${path}`))).body;

  async function removeAll() {
    for (const { id } of await list()) await remove(id);
  }

  it('creates one item when the response is lost and the SDK retries the write', async () => {
    await removeAll();
    table.fail('PutItem', 'lost response');
    const { status, body } = await create();
    expect(table.calls.filter((action) => action === 'PutItem')).toHaveLength(puts + 1);
    expect(status).toBe(201);
    expect(await list()).toEqual([body]);
  });

  it.each([
    ['to writing the revision', 1, 0, 3],
    ['to writing the item', 1, 1, 3],
    ['to writing the item and to every retry', 9, 1, 5],
  ])('updates an item once when the response %s is lost', async (_, times, after, putCalls) => {
    await removeAll();
    const { body: item } = await create();
    table.fail('PutItem', 'lost response', times, after);
    const { status, body } = await update(item.id, { version: item.version, special: 'x', location: 'x' });
    expect(table.calls.filter((action) => action === 'PutItem')).toHaveLength(putCalls);
    expect([status, body.version]).toEqual([200, item.version + 1]);
    table.fail('PutItem', 'lost response', 0);
    expect(await list()).toEqual([body]);
  });

  it.each([1, 3])('updates an item once when %i other updates come before the retry', async (others) => {
    await removeAll();
    const { body: item } = await create();
    table.fail('PutItem', 'lost response', 1, 1);
    table.beforeRetry(async () => {
      for (let index = 0; index < others; index++)
        await update(item.id, { special: 'theirs', time: 'theirs' });
    });
    const { status, body } = await update(item.id, { special: 'ours', time: 'ours' });
    expect([status, body.version]).toEqual([200, item.version + 1]);
    const [now] = await list();
    expect([now.version, now.special ?? now.time]).toEqual([item.version + 1 + others, 'theirs']);
  });

  it('responds 504 when a retry fails and the table cannot be read afterwards', async () => {
    await removeAll();
    const { body: item } = await create();
    table.fail('PutItem', 'lost response', 1, 1);
    table.failAlso('GetItem', 'throttled', 99, 1);
    const { status } = await update(item.id, { special: 'made', time: 'made' });
    table.fail('GetItem', 'throttled', 0);
    expect(status).toBe(504);
    const [now] = await list();
    expect([now.version, now.special ?? now.time]).toEqual([item.version + 1, 'made']);
  });

  it('responds 200 to a delete whose response is lost and retried', async () => {
    await removeAll();
    const { body: item } = await create();
    table.fail('DeleteItem', 'lost response');
    const { status } = await remove(item.id);
    expect(table.calls.filter((action) => action === 'DeleteItem')).toHaveLength(2);
    expect(status).toBe(200);
    expect(await list()).toEqual([]);
  });
});

describe('a throttled table', () => {
  const events = '/api/events';
  const create = (fields: object = {}) =>
    invoke('events', apiEvent(`POST ${events}`, { body: JSON.stringify({ ...samples.events, ...fields }) }));

  it('is retried until a request succeeds', async () => {
    table.fail('PutItem', 'throttled', 2);
    expect((await create({ title: 'An unused title' })).status).toBe(201);
    expect(table.calls.filter((action) => action === 'PutItem')).toHaveLength(2 + 2);
  });
});

describe('initialize', () => {
  const initialize = () => invoke('mass-times', apiEvent('POST /api/mass-times/initialize', { body: '{}' }));
  const list = async () => (await invoke('mass-times', apiEvent('GET /api/mass-times'))).body;

  it('completes when retried after a failure half-way', async () => {
    for (let index = 0; index < 7; index += 1) {
      await invoke(
        'mass-times',
        apiEvent('POST /api/mass-times', { body: JSON.stringify(samples['mass-times']) }),
      );
    }
    table.fail('DeleteItem', 'throttled', 99);
    expect((await initialize()).status).toBe(503);
    table.fail('DeleteItem', 'throttled', 0);
    const { status, body } = await initialize();
    expect(status).toBe(200);
    expect(await list()).toEqual(body);
    expect(body.length).toBeLessThanOrEqual(7);
    expect(body[0].day).not.toBe(samples['mass-times'].times);
  });
});
