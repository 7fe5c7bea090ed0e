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

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const call = (resource: ResourceName, route: string, body?: object, pathParameters = {}) =>
  invoke(resource, apiEvent(route, { pathParameters, body: body ? JSON.stringify(body) : null }));

const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const church = mary.id;
const date = addDays(calendarDateIn('Europe/London', new Date()), 10);
const setChurches = (churches: object[]) => call('parish', 'PUT /api/parish', { churches });
const listed = async (resource: ResourceName) => (await call(resource, `GET /api/${resource}`)).body;

it.each([
  ['mass-times', { day: 'Sunday', times: '10:00 AM' }],
  ['mass-changes', { date, times: '' }],
  ['events', { ...samples.events, date }],
] as const)(
  'a church is not removed while something in %s that is saved names it',
  async (resource, body) => {
    for (const seed of seeds) {
      await setChurches([joseph, mary]);
      const [removed, saved] = await interleaved(
        [() => setChurches([joseph]), () => call(resource, `POST /api/${resource}`, { ...body, church })],
        numbersFrom(seed),
      );
      const statuses = [removed, saved].map((each) => (each?.status === 'fulfilled' ? each.value.status : 0));
      const { churches } = await call('parish', 'GET /api/parish').then((each) => each.body);
      const items: { id: string; church?: string }[] = await listed(resource);
      const isNamed = items.some((each) => each.church === church);
      const exists = churches.some((each: { id: string }) => each.id === church);
      expect([seed, !isNamed || exists]).toEqual([seed, true]);
      expect([seed, statuses]).toEqual([seed, [exists ? 409 : 200, isNamed ? 201 : 400]]);
      for (const { id } of items) await call(resource, `DELETE /api/${resource}/{id}`, undefined, { id });
    }
  },
);

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
