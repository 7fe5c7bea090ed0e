import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { sampleRecord as parish } from '#sample';
import { newUuid, parishApi } from './parish-api.ts';

const api = parishApi();
const date = addDays(calendarDateIn(parish.timeZone, new Date()), 10);
const path = '/api/mass-changes';
const rosary = { name: 'Rosary', day: 'Sunday' };
let id = '';

beforeAll(async () => {
  ({ id } = (await api.post('/api/devotions', rosary)).body);
});

describe('the devotions that a Mass change calls off', () => {
  it('are stored, kept by a client that knows nothing of them, and cleared', async () => {
    const { status, body: created } = await api.post(path, { date, times: '', cancelledDevotions: [id] });
    expect([status, created.cancelledDevotions]).toEqual([201, [id]]);
    expect((await api.put(`${path}/${date}`, { times: '10:00 AM' })).body.cancelledDevotions).toEqual([id]);
    expect((await api.put(`${path}/${date}`, { cancelledDevotions: [] })).body.cancelledDevotions).toEqual(
      [],
    );
    await api.remove(`${path}/${date}`);
  });

  it('are refused if they do not exist, in a sentence that names the field', async () => {
    const unknown = newUuid();
    const { status, body: problem } = await api.post(path, {
      date,
      times: '',
      cancelledDevotions: [id, unknown],
    });
    expect([status, problem.details.fields]).toEqual([
      400,
      { cancelledDevotions: `Also off that day names a devotion that does not exist: ${unknown}.` },
    ]);
    expect((await api.get(path)).body).toEqual([]);
  });

  it('are kept once they are stored, also when a devotion has been deleted since', async () => {
    const { body: novena } = await api.post('/api/devotions', { name: 'Novena', day: 'Friday' });
    await api.post(path, { date, times: '', cancelledDevotions: [novena.id] });
    await api.remove(`/api/devotions/${novena.id}`);
    const changed = await api.put(`${path}/${date}`, { cancelledDevotions: [novena.id, id] });
    expect([changed.status, changed.body.cancelledDevotions]).toEqual([200, [novena.id, id]]);
    await api.put(`${path}/${date}`, { cancelledDevotions: [] });
    expect((await api.put(`${path}/${date}`, { cancelledDevotions: [novena.id] })).status).toBe(400);
    await api.remove(`${path}/${date}`);
  });

  it.each([['Rosary'], [[1]], [Array.from({ length: 31 }, () => id)]])(
    'must be a list of ids, not %j',
    async (cancelledDevotions) => {
      const { status, body: problem } = await api.post(path, { date, times: '', cancelledDevotions });
      expect([status, Object.values(problem.details.fields)]).toEqual([
        400,
        ['Also off that day must be a list of at most 30 ids of devotions.'],
      ]);
    },
  );

  it('come back with an earlier version and with a deleted change', async () => {
    const { body: first } = await api.post(path, { date, times: '', cancelledDevotions: [id] });
    await api.put(`${path}/${date}`, { cancelledDevotions: [] });
    const restore = `/api/changes/mass-changes/${date}/restore`;
    expect((await api.post(restore, { version: first.version })).body.cancelledDevotions).toEqual([id]);
    await api.remove(`${path}/${date}`);
    const [deleted] = (await api.get(`/api/changes/mass-changes/${date}`, {})).body;
    await api.post(restore, { version: deleted.version });
    expect((await api.get(path)).body).toMatchObject([{ date, cancelledDevotions: [id] }]);
    await api.remove(`${path}/${date}`);
  });
});

it('the last day of a devotion is refused by name if it is before the first that is stored', async () => {
  const { status } = await api.put(`/api/devotions/${id}`, { from: '2027-02-10', until: '2027-03-26' });
  expect(status).toBe(200);
  const { body: problem } = await api.put(`/api/devotions/${id}`, { until: '2027-02-09' });
  expect(problem.details.fields).toEqual({ until: 'Until must not be before From.' });
  const { body: cleared } = await api.put(`/api/devotions/${id}`, { from: '', until: '' });
  expect(cleared).not.toHaveProperty('until');
  expect((await api.get('/api/devotions')).body).toMatchObject([rosary]);
});
