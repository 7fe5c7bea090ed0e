import { beforeEach, describe, expect, it } from 'vitest';
import { defaultMassTimes } from '../../parish/mass-times.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const path = '/api/mass-times';
const sample = samples['mass-times'];
type Item = { id: string; day: string; church?: string; order: number; version: number };

const list = async (): Promise<Item[]> => (await api.get(path)).body;
const add = (day: string) => api.post(path, { ...sample, day });
const addMany = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => add(`Day ${index}`)));

beforeEach(async () => {
  for (const { id } of await list()) await api.remove(`${path}/${id}`);
});

describe('mass times', () => {
  it('are limited to seven, even with concurrent requests', async () => {
    const responses = await addMany(9);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(7);
    const refused = responses.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error)).toEqual(
      Array(2).fill(
        'There are already 7 mass times, which is the maximum. Please change or delete one of them.',
      ),
    );
    const ids = (await list()).map(({ id }) => id).sort();
    expect(ids).toEqual(['slot-1', 'slot-2', 'slot-3', 'slot-4', 'slot-5', 'slot-6', 'slot-7']);
  });

  it('are rejected with a message for every missing field', async () => {
    const { status, body } = await api.post(path, { day: ' ' });
    expect([status, body.details.fields]).toEqual([
      400,
      { day: 'Day is missing.', times: 'Times are missing.' },
    ]);
  });

  it('reuse the slot of a deleted one', async () => {
    await addMany(7);
    await api.remove(`${path}/slot-3`);
    const { status, body } = await add('Again');
    expect([status, body.id]).toEqual([201, 'slot-3']);
  });

  it('are listed in order of creation, regardless of their slots', async () => {
    for (const day of ['a', 'b', 'c']) await add(day);
    await api.remove(`${path}/slot-1`);
    await add('d');
    expect((await list()).map(({ day }) => day)).toEqual(['b', 'c', 'd']);
  });

  it('get their order from the server, and keep it when an edit sends none', async () => {
    await api.post(path, { ...sample, order: 40 });
    const [item] = await list();
    expect(item!.order).toBe(0);
    const { body } = await api.put(`${path}/${item!.id}`, {
      id: item!.id,
      day: 'New',
      times: '9:00 AM',
      special: '',
    });
    expect(body.order).toBe(0);
    expect((await api.put(`${path}/${item!.id}`, { order: 5 })).body.order).toBe(5);
  });

  it('return 409 for a save based on a deleted one whose slot has been reused', async () => {
    const { body: before } = await add('Before');
    await api.remove(`${path}/${before.id}`);
    const { body: now } = await add('Now');
    expect(now.id).toBe(before.id);
    const { status } = await api.put(`${path}/${before.id}`, { ...before, times: '1:00 PM' });
    expect(status).toBe(409);
    expect(await list()).toEqual([now]);
  });

  it('take one slot when sent several times at once, also in a race with others', async () => {
    const id = newUuid();
    const same = () => api.post(path, { ...sample, day: 'Same', id });
    const responses = await Promise.all([same(), add('A'), same(), add('B'), same()]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect((await list()).map(({ day }) => day).sort()).toEqual(['A', 'B', 'Same']);
  });

  it('accept a repeated request when all slots are taken', async () => {
    const id = newUuid();
    const first = await api.post(path, { ...sample, id });
    await addMany(6);
    const again = await api.post(path, { ...sample, id });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('initialize', () => {
  const initialize = (body = {}) => api.post(`${path}/initialize`, body);
  const days = defaultMassTimes.map(({ day }) => day);

  it('sets the defaults in their order', async () => {
    const { status, body } = await initialize();
    expect(status).toBe(200);
    expect(body).toEqual(await list());
    expect(body).toMatchObject(defaultMassTimes.map((massTime, order) => ({ ...massTime, order })));
  });

  it('replaces existing Mass times', async () => {
    await addMany(7);
    const replaced = (await list()).map(({ id }) => id);
    const { body } = await initialize();
    expect((await list()).map(({ day }) => day)).toEqual(days);
    const { body: deleted } = await api.get('/api/changes/deleted', {});
    expect(deleted.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(replaced));
    for (const { id } of body) await api.remove(`${path}/${id}`);
    for (const id of replaced) {
      const [{ version }] = (await api.get(`/api/changes/mass-times/${id}`, {})).body;
      await api.post(`/api/changes/mass-times/${id}/restore`, { version, seenVersion: 0 });
    }
    expect((await list()).map(({ id }) => id).sort()).toEqual(replaced.sort());
  });

  it('replaces those of one church alone, which has to exist', async () => {
    const churches = ['st-mary', 'st-ann'].map((id) => ({ id, name: id, address: '1 Mill Lane' }));
    await api.put('/api/parish', { churches });
    for (const church of ['st-mary', 'st-ann', ''])
      await api.post(path, { ...sample, day: 'Own', ...(church && { church }) });
    expect((await initialize({ church: 'st-john' })).status).toBe(400);
    await initialize({ church: 'st-ann' });
    const left = (await list()).map(({ day, church = '' }) => [day, church]);
    expect(left.filter(([day]) => day === 'Own')).toEqual([
      ['Own', 'st-mary'],
      ['Own', ''],
    ]);
    expect(left.filter(([, church]) => church === 'st-ann').map(([day]) => day)).toEqual(days);
    for (const { id } of await list()) await api.remove(`${path}/${id}`);
    await api.put('/api/parish', { churches: [] });
  });

  it('is idempotent, also concurrently, and does not change existing defaults', async () => {
    const responses = await Promise.all([initialize(), initialize(), initialize()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const before = await list();
    await initialize();
    expect(await list()).toEqual(before);
    expect(before.map(({ day }) => day)).toEqual(days);
  });

  it('replaces a changed default in its place, so that a save based on the change is refused', async () => {
    await initialize();
    const [first] = await list();
    const { body: edited } = await api.put(`${path}/${first!.id}`, { day: 'Changed' });
    await initialize();
    expect((await list()).map(({ day }) => day)).toEqual(days);
    const { status } = await api.put(`${path}/${first!.id}`, { day: 'Later', version: edited.version });
    expect([404, 409]).toContain(status);
  });
});
