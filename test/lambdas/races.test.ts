import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import type { ResourceName } from '../../contract/routes.ts';
import { samples } from '../api/samples.ts';
import { apiEvent, invoke } from './invoke.ts';
import { interleaved } from './interleaved.ts';
import { numbersFrom } from './publish/fake-site.ts';
import { startUnreliableTable } from './unreliable-table.ts';

let table: Awaited<ReturnType<typeof startUnreliableTable>>;
beforeAll(async () => {
  table = await startUnreliableTable();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => table.close());

/** Orders of calls: random ones, and the second operation stops after each number of calls until the first has ended. */
function* orders() {
  for (let seed = 1; seed <= 4; seed++) yield numbersFrom(seed);
  for (let calls = 0; calls < 8; calls++) {
    let called = 0;
    yield () => (called++ < calls ? 0.99 : 0);
  }
}
const call = (resource: ResourceName, route: string, body?: object, pathParameters = {}) =>
  invoke(resource, apiEvent(route, { pathParameters, body: body ? JSON.stringify(body) : null }));

const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const church = mary.id;
const date = addDays(calendarDateIn('Europe/London', new Date()), 10);
const setChurches = (churches: object[]) => call('parish', 'PUT /api/parish', { churches });
const listed = async (resource: ResourceName) => (await call(resource, `GET /api/${resource}`)).body;

const massTime = { day: 'Sunday', times: '10:00 AM' };
const event = { ...samples.events, date };
const create = (resource: ResourceName, body: object) =>
  call(resource, `POST /api/${resource}`, { ...body, church });
const remove = (resource: ResourceName, id: string) =>
  call(resource, `DELETE /api/${resource}/{id}`, undefined, { id });

/** Creates and deletes an item of a church, and returns how to restore it. */
async function deleted(resource: ResourceName, body: object) {
  const { id, version } = (await create(resource, body)).body;
  await remove(resource, id);
  return () => call('changes', 'POST /api/changes/{resource}/{id}/restore', { version }, { resource, id });
}

it.each([
  ['a Mass time is saved', 'mass-times', async () => () => create('mass-times', massTime)],
  ['a Mass change is saved', 'mass-changes', async () => () => create('mass-changes', { date, times: '' })],
  ['an event is saved', 'events', async () => () => create('events', event)],
  ['a Mass time is restored', 'mass-times', () => deleted('mass-times', massTime)],
  ['an event is restored', 'events', () => deleted('events', event)],
  [
    'its Mass times are initialized',
    'mass-times',
    async () => () => call('mass-times', 'POST /api/mass-times/initialize', { church }),
  ],
] as const)('a church is not removed while %s', async (_, resource, prepare) => {
  let at = 0;
  for (const order of orders()) {
    at++;
    await setChurches([joseph, mary]);
    const write = await prepare();
    const [removed, written] = await interleaved([() => setChurches([joseph]), write], order);
    const statuses = [removed, written].map((each) => (each?.status === 'fulfilled' ? each.value.status : 0));
    const { churches } = await call('parish', 'GET /api/parish').then((each) => each.body);
    const items: { id: string; church?: string }[] = await listed(resource);
    const isNamed = items.some((each) => each.church === church);
    const exists = churches.some((each: { id: string }) => each.id === church);
    expect([at, !isNamed || exists]).toEqual([at, true]);
    expect([at, statuses]).toEqual([
      at,
      [
        exists ? 409 : 200,
        expect.toSatisfy((status) => (isNamed ? [200, 201] : [400, 409]).includes(status)),
      ],
    ]);
    for (const { id } of items) await remove(resource, id);
  }
});

it('a church that something names is not removed by restoring an earlier parish record', async () => {
  await setChurches([joseph]);
  const { body: before } = await call('parish', 'GET /api/parish');
  await setChurches([joseph, mary]);
  const { body: time } = await call('mass-times', 'POST /api/mass-times', {
    day: 'Sunday',
    times: '10:00 AM',
    church,
  });
  const restore = () =>
    call(
      'changes',
      'POST /api/changes/{resource}/{id}/restore',
      { version: before.version },
      { resource: 'parish', id: 'parish' },
    );
  expect(await restore()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('St Mary is still the church of 1 mass time.') },
  });
  await call('mass-times', 'DELETE /api/mass-times/{id}', undefined, { id: time.id });
  expect((await restore()).status).toBe(200);
});

it.each([
  ['mass-times', massTime],
  ['events', event],
] as const)('something deleted in %s is not restored without its church', async (resource, body) => {
  await setChurches([joseph, mary]);
  const restore = await deleted(resource, body);
  await setChurches([joseph]);
  expect(await restore()).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Its church is no longer in Parish details.') },
  });
  expect(await listed(resource)).toEqual([]);
  await setChurches([joseph, mary]);
  const { status, body: item } = await restore();
  expect([status, item.church]).toEqual([200, church]);
  await remove(resource, item.id);
});
