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

describe('Funerals', () => {
  const funeral = { name: 'Maud Orme', date: today, time: '11:00 AM', familyAgrees: true };
  const post = (fields: object) => api.post('/api/funerals', { ...funeral, ...fields });
  const faults = async (fields: object) => (await post(fields)).body.details.fields;

  it('are in the public list until 31 days after, and then only in that of administrators', async () => {
    for (const days of [-32, -31, 40]) await post({ name: String(days), date: addDays(today, days) });
    const namesAt = async (path: string, ...token: [object?]) =>
      (await api.get(path, ...token)).body.map(({ name }: { name: string }) => name);
    expect(await namesAt('/api/funerals')).toEqual(['-31', '40']);
    expect(await namesAt('/api/funerals/all', {})).toEqual(['-32', '-31', '40']);
  });

  it.each([undefined, false])('are refused if the family agrees is %j', async (familyAgrees) => {
    expect(await faults({ familyAgrees })).toEqual({
      familyAgrees: 'Please ask the family first: a funeral is shown only if they agree.',
    });
  });

  it.each([
    'Watch at https://stream.example/1',
    'www.stream.example',
    'paypal.me/orme',
    'Ask ann@example.org',
    '[Watch](/live)',
  ])('are refused with the address in %j', async (arrangements) => {
    expect(await faults({ arrangements })).toEqual({
      arrangements:
        'Arrangements must not contain a web or e-mail address: nobody should be led elsewhere from a funeral.',
    });
  });

  it('keep no age, address or picture, and have arrangements of at most 300 characters', async () => {
    const { body } = await post({
      age: 84,
      address: '1 Hill Road',
      imageUrl: '/a.jpg',
      arrangements: 'x'.repeat(300),
    });
    expect(Object.keys(body).sort()).toEqual(
      ['arrangements', 'date', 'familyAgrees', 'id', 'name', 'time', 'version'].sort(),
    );
    expect(Object.keys(await faults({ arrangements: 'x'.repeat(301) }))).toEqual(['arrangements']);
  });
});
