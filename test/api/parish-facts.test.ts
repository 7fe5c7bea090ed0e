import { beforeAll, expect, it } from 'vitest';
import type { Parish } from '../../contract/entities/parish.ts';
import { resources } from '../../contract/resources.ts';
import { after, before, leftIn, missingIn } from '../marked-parishes.ts';
import { sampleValues, valuesIn } from '../sample-values.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const path = '/api/parish';

/** What the API says once the parish has this record: responses and error messages, by what was asked. */
async function responsesWith(record: Parish): Promise<ReadonlyMap<string, string>> {
  const [first, second, third] = record.churches ?? [];
  const massTime = samples['mass-times'];
  const saved = await api.put(path, record);
  expect(saved.status).toBe(200);
  expect((await api.post('/api/mass-times/initialize', {})).status).toBe(200);
  expect((await api.post('/api/mass-times', { ...massTime, church: second?.id })).status).toBe(201);
  const refusals = {
    'a church that is still in use': await api.put(path, { churches: [first, third] }),
    'two churches of one name': await api.put(path, { churches: [first, { ...second, name: first?.name }] }),
    'an unknown church': await api.post('/api/mass-times', { ...massTime, church: 'nowhere' }),
    'a telephone number that cannot be dialled': await api.put(path, { phone: '12' }),
    'a country in which no number can be dialled': await api.put(path, { country: 'FR' }),
    'an older version': await api.put(path, { diocese: 'Marlbeck', version: 1 }),
    'a request without a session': await api.put(path, {}, { token: undefined }),
    'an unknown item': await api.get(`/api/events/${newUuid()}`, {}),
  };
  for (const [name, { status }] of Object.entries(refusals)) expect(status, name).toBeGreaterThanOrEqual(400);
  const lists = await Promise.all(
    Object.keys(resources).map(async (name) => [name, await api.get(`/api/${name}`)] as const),
  );
  const all = [...Object.entries(refusals), ...lists, ['the record', await api.get(path)]] as const;
  return new Map(all.map(([name, { body }]) => [name, JSON.stringify(body)]));
}

let old: ReadonlyMap<string, string>;
let changed: ReadonlyMap<string, string>;
beforeAll(async () => {
  old = await responsesWith(before.record);
  changed = await responsesWith(after.record);
});

it('returns no old value after every field of the record has changed', () => {
  const left = [...changed].flatMap(([name, text]) => leftIn(text).map((each) => `${each} in ${name}`));
  expect(left).toEqual([]);
});

it('returns each new value wherever the old one was', () => {
  const missing = [...old].flatMap(([name, text]) =>
    missingIn(changed.get(name) ?? '', text).map((each) => `${each} in ${name}`),
  );
  expect(missing).toEqual([]);
});

it('names the church that is still in use, and returns the current record after a conflict', () => {
  expect(changed.get('a church that is still in use')).toContain(after.record.churches?.[1]?.name);
  expect(changed.get('an older version')).toContain(after.record.churchName);
});

it('returns nothing of the sample parish', async () => {
  const values = await sampleValues();
  for (const [name, text] of changed) expect(valuesIn(text, values), name).toEqual([]);
});
