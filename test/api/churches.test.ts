import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const joseph = { id: 'st-joseph', name: 'St Joseph', address: 'Hill Road' };
const mary = { id: 'st-mary', name: 'St Mary', address: 'Mill Lane' };
const date = addDays(calendarDateIn('Europe/London', new Date()), 10);
const bodies = {
  'mass-times': { day: 'Sunday', times: '10:00 AM' },
  'mass-changes': { date, times: '' },
  'mass-intentions': { date, time: '10:00 AM', text: 'Winifred Ashcombe, RIP' },
  funerals: { ...samples.funerals, date },
  events: { ...samples.events, date },
  devotions: { name: 'Rosary', day: 'Sunday' },
};
const resources = Object.entries(bodies);
const setChurches = (churches: object[]) => api.put('/api/parish', { churches });

describe('in a parish without churches', () => {
  it.each(resources)('a church in %s is refused', async (resource, body) => {
    const { status, body: problem } = await api.post(`/api/${resource}`, { ...body, church: 'st-mary' });
    expect([status, problem.details.fields]).toEqual([
      400,
      { church: 'Church must be empty: Parish details have no churches.' },
    ]);
  });
});

describe('in a parish with two churches', () => {
  beforeAll(async () => {
    expect((await setChurches([joseph, mary])).status).toBe(200);
  });

  it.each(resources)('an unknown church in %s is refused with those that exist', async (resource, body) => {
    const { status, body: problem } = await api.post(`/api/${resource}`, { ...body, church: 'st-ann' });
    expect([status, problem.details.fields]).toEqual([
      400,
      { church: 'Church must be one of: st-joseph, st-mary.' },
    ]);
  });

  it.each(resources)('a PUT in %s that brings no church keeps it', async (resource, body) => {
    const { body: item } = await api.post(`/api/${resource}`, { ...body, church: 'st-mary' });
    expect(item.church).toBe('st-mary');
    const { church: _, ...changes } = item;
    const { status, body: updated } = await api.put(`/api/${resource}/${item.id}`, { ...changes, ...body });
    expect([status, updated.church]).toEqual([200, 'st-mary']);
    await api.remove(`/api/${resource}/${item.id}`);
  });

  it('a date has a Mass change for each church and one for all', async () => {
    const path = '/api/mass-changes';
    const change = bodies['mass-changes'];
    const ids = [];
    for (const church of [undefined, 'st-joseph', 'st-mary'])
      ids.push((await api.post(path, { ...change, church })).body.id);
    expect(ids).toEqual([date, `${date}@st-joseph`, `${date}@st-mary`]);
    const second = await api.post(path, { ...change, times: '9:00 AM', church: 'st-mary' });
    expect([second.status, second.body.error]).toEqual([
      409,
      `There is already a Mass change for ${date} at st-mary.`,
    ]);
    const moved = await api.put(`${path}/${date}@st-mary`, { church: '' });
    expect([moved.status, Object.keys(moved.body.details.fields)]).toEqual([400, ['church']]);
    for (const id of ids) await api.remove(`${path}/${id}`);
  });

  it('there are at most seven Mass times for each church, even with concurrent requests', async () => {
    const path = '/api/mass-times';
    const add = (church: string, count: number) =>
      Array.from({ length: count }, () => api.post(path, { ...bodies['mass-times'], church }));
    const responses = await Promise.all([...add('st-joseph', 9), ...add('st-mary', 5)]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(12);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(refused?.body.error).toBe(
      'There are already 7 mass times in this church, which is the maximum. Please change or delete one of them.',
    );
    const ofMary = responses.find(({ body }) => body.church === 'st-mary');
    const moved = await api.put(`${path}/${ofMary?.body.id}`, { church: 'st-joseph' });
    expect(moved.status).toBe(409);
    for (const { id } of (await api.get(path)).body) await api.remove(`${path}/${id}`);
  });

  it('a church that is still used is not removed until nothing needs it', async () => {
    const past = await api.post('/api/events', { ...bodies.events, date: '2020-01-01', church: 'st-mary' });
    const { body: event } = await api.post('/api/events', { ...bodies.events, church: 'st-mary' });
    const { body: time } = await api.post('/api/mass-times', { ...bodies['mass-times'], church: 'st-mary' });
    const { body: rosary } = await api.post('/api/devotions', { ...bodies.devotions, church: 'st-mary' });
    const { status, body: problem } = await setChurches([joseph]);
    const message =
      'St Mary is still the church of 1 event, 1 mass time and 1 devotion. Please move them to another church, or delete them, before you remove it.';
    expect([status, problem.error, problem.details]).toEqual([
      409,
      message,
      { fields: { churches: message } },
    ]);
    expect((await setChurches([{ ...mary, name: 'Saint Mary' }, joseph])).status, 'renamed').toBe(200);
    await api.put(`/api/events/${event.id}`, { church: 'st-joseph' });
    await api.remove(`/api/mass-times/${time.id}`);
    await api.put(`/api/devotions/${rosary.id}`, { church: '' });
    expect((await setChurches([joseph])).status).toBe(200);
    const kept = await api.put(`/api/events/${past.body.id}`, { title: 'As it was', church: 'st-mary' });
    expect([kept.status, kept.body.church], 'what has passed keeps its church').toEqual([200, 'st-mary']);
  });

  it('a church that something names is not removed by restoring earlier Parish details', async () => {
    const { body: before } = await setChurches([joseph]);
    await setChurches([joseph, mary]);
    const { body: time } = await api.post('/api/mass-times', { ...bodies['mass-times'], church: 'st-mary' });
    const restore = () => api.post('/api/changes/parish/parish/restore', { version: before.version });
    expect(await restore()).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('St Mary is still the church of 1 mass time.') },
    });
    await api.remove(`/api/mass-times/${time.id}`);
    expect((await restore()).status).toBe(200);
  });

  it.each(['mass-times', 'events'] as const)(
    'something deleted in %s is not restored without its church',
    async (resource) => {
      await setChurches([joseph, mary]);
      const path = `/api/${resource}`;
      const { id, version } = (await api.post(path, { ...bodies[resource], church: 'st-mary' })).body;
      await api.remove(`${path}/${id}`);
      await setChurches([joseph]);
      const restore = () => api.post(`/api/changes/${resource}/${id}/restore`, { version });
      expect(await restore()).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('Its church is no longer in Parish details.') },
      });
      await setChurches([joseph, mary]);
      const { status, body: item } = await restore();
      expect([status, item.church]).toEqual([200, 'st-mary']);
      await api.remove(`${path}/${id}`);
    },
  );
});
