import { describe, expect, it } from 'vitest';
import { addDays, calendarDateIn } from '../../contract/dates/calendar-date.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { sampleRecord as parish } from '#sample';

const api = parishApi();
const path = '/api/mass-changes';
const today = calendarDateIn(parish.timeZone, new Date());
const body = { date: addDays(today, 10), times: '10:00 AM, 6:00 PM', note: 'Bank holiday' };

const deleteAll = () => api.deleteAll(path, `${path}/all`);

describe('Mass changes', () => {
  it('use their date as the id, even when a client sends another', async () => {
    await deleteAll();
    const { status, body: item } = await api.post(path, { ...body, id: newUuid() });
    expect([status, item]).toEqual([201, { ...body, id: body.date, version: expect.any(Number) }]);
    expect((await api.get(path)).body).toEqual([item]);
  });

  it('keep what tells two Masses at one time apart', async () => {
    await deleteAll();
    const times =
      '10:00 AM (St Joseph), 10:00 AM (St Mary & St Anne), 6:30pm (St John (Fanore), upper church)';
    expect((await api.post(path, { ...body, times })).body).toMatchObject({ times });
  });

  it('are limited to one per date: a second one returns 409 with the existing one', async () => {
    await deleteAll();
    const { body: first } = await api.post(path, body);
    const { status, body: problem } = await api.post(path, { date: body.date, times: '' });
    expect([status, problem.error]).toEqual([409, `There is already a Mass change for ${body.date}.`]);
    expect(problem.details.current).toEqual(first);
    expect((await api.post(path, body)).body, 'the same POST again').toEqual(first);
  });

  it('are listed by date from yesterday on, and completely for administrators', async () => {
    await deleteAll();
    for (const days of [3, -2, -1, 0, 1]) await api.post(path, { ...body, date: addDays(today, days) });
    const dates = ({ body: items }: { body: { date: string }[] }) => items.map(({ date }) => date);
    const from = (days: number[]) => days.map((each) => addDays(today, each));
    expect(dates(await api.get(path))).toEqual(from([-1, 0, 1, 3]));
    expect(dates(await api.get(`${path}/all`, {}))).toEqual(from([-2, -1, 0, 1, 3]));
    expect((await api.get(`${path}/all`, {})).headers.get('cache-control')).toBe('private, no-store');
    expect((await api.get(`${path}/all`)).status).toBe(401);
  });

  it.each([
    ['10.00', 'Times cannot be read: ‘10.00’ is not a time. Please write 10:00 AM.'],
    ["10 o'clock", "Times cannot be read: ‘10 o'clock’ is not a time. Please write 10:00 AM."],
    ['10:00 AM, 7.30pm', 'Times cannot be read: ‘7.30pm’ is not a time. Please write 7:30 PM.'],
    [
      'half ten',
      'Times cannot be read: ‘half ten’ is not a time. Please write times like 10:00 AM, 6:00 PM.',
    ],
    [
      '10:00 AM, 7.30pm Polish',
      'Times cannot be read: ‘7.30pm Polish’ is not a time. Please write 7:30 PM (Polish).',
    ],
    ['25:00', 'Times cannot be read: ‘25:00’ is not a time. Please write times like 10:00 AM, 6:00 PM.'],
  ])('reject the times %j and suggest a correction', async (times, message) => {
    const { status, body: problem } = await api.post(path, { ...body, times });
    expect([status, problem.details.fields]).toEqual([400, { times: message }]);
  });

  it('reject an invalid date and missing times', async () => {
    const { body: problem } = await api.post(path, { date: '2027-02-30' });
    expect(problem.details.fields).toEqual({
      date: 'Date must be a date that exists, written like 2027-03-28.',
      times: 'Times must be text.',
    });
  });

  it('cannot change their date, and a save based on a deleted one returns 409', async () => {
    await deleteAll();
    const { body: first } = await api.post(path, body);
    const moved = await api.put(`${path}/${first.id}`, { date: addDays(body.date, 1) });
    expect([moved.status, Object.keys(moved.body.details.fields)]).toEqual([400, ['date']]);
    await api.remove(`${path}/${first.id}`);
    await api.post(path, { ...body, times: '9:00 AM' });
    const late = await api.put(`${path}/${first.id}`, { ...body, version: first.version });
    expect(late.status).toBe(409);
  });
});

describe('Mass intentions', () => {
  const secret = 'For Ann in her trouble';
  const intention = { text: secret, date: addDays(today, 2), time: '10:00 AM' };

  it('show the text of private ones to administrators only', async () => {
    const created = await api.post('/api/mass-intentions', { ...intention, private: true });
    expect(created.body.text).toBe(secret);
    const { body: listed } = await api.get('/api/mass-intentions');
    expect(listed).toMatchObject([{ date: intention.date, time: '10:00 AM', private: true }]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect((await api.get('/api/mass-intentions/all', {})).body).toMatchObject([{ text: secret }]);
    expect((await api.get('/api/mass-intentions/all')).status).toBe(401);
  });

  it('hide their text from the public list as soon as they become private', async () => {
    const { body: open } = await api.post('/api/mass-intentions', { ...intention, private: false });
    expect(JSON.stringify((await api.get('/api/mass-intentions')).body)).toContain(secret);
    await api.put(`/api/mass-intentions/${open.id}`, { private: true });
    expect(JSON.stringify((await api.get('/api/mass-intentions')).body)).not.toContain(secret);
  });

  it.each(['10.00', 'noonish'])('reject the time %j', async (time) => {
    const { status, body: problem } = await api.post('/api/mass-intentions', { ...intention, time });
    expect([status, Object.keys(problem.details.fields)]).toEqual([400, ['time']]);
  });
});
