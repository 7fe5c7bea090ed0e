import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eventFields as fields, eventId as id } from './fake-events.ts';

beforeAll(() => {
  vi.stubEnv('VITE_API', 'off');
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('repeats an event in the demo mode, changes it with those that follow, and deletes them', async () => {
  const { events } = await import('../../../../web/admin/screens/events.ts');
  const { saveSeries } = await import('../../../../web/admin/series/save-series.ts');
  const { deleteSeries } = await import('../../../../web/admin/series/delete-series.ts');
  const { followersOf } = await import('../../../../contract/series.ts');
  const { store } = events;
  const setValue = () => {};
  const samples = await store.list();
  const made = async () => (await store.list()).filter(({ title }) => title === fields.title);
  const dates = async () => (await made()).map(({ date }) => date).sort();

  const values = { date: fields.date, repeat: 'weekly', repeatUntil: '2027-01-01' };
  await saveSeries({ store, item: undefined, body: fields, id, version: undefined, values, setValue });
  expect(await dates()).toEqual(['2026-12-18', '2026-12-25', '2027-01-01']);

  const item = (await made()).find(({ date }) => date === '2026-12-25')!;
  const body = { ...fields, date: '2026-12-26', location: 'Church' };
  const context = { store, item, body, id: item.id, version: item.version, setValue };
  await saveSeries({ ...context, values: { seriesScope: 'following' } });
  expect(await dates()).toEqual(['2026-12-18', '2026-12-26', '2027-01-02']);
  expect((await made()).map(({ location }) => location).sort()).toEqual(['Church', 'Church', 'Lady Chapel']);

  const all = await made();
  const first = all.find(({ date }) => date === fields.date)!;
  await deleteSeries('events', [first, ...followersOf(first, all)], store);
  expect(await store.list()).toEqual(samples);
});
