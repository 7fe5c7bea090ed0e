import { expect, it } from 'vitest';
import { parishApi } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';

const api = parishApi();
const PUTS = 200;

it(`returns 503 only for saves that were not stored, of ${PUTS} concurrent saves of one item without a version`, async () => {
  const { body: item } = await api.post('/api/news', samples.news);
  const save = (title: string) => api.put(`/api/news/${item.id}`, { title });
  const titles = Array.from({ length: PUTS }, (_, index) => `Save ${index}`);
  const saves = await Promise.all(
    titles.map(async (title) => ({ title, status: (await save(title)).status })),
  );
  // This save queues behind all pending work of the table. An attempt that times out may be stored as well.
  let tries = 0;
  await expect.poll(async () => (await save(`Last ${++tries}`)).status, { timeout: 60_000 }).toBe(200);

  const { body: versions } = await api.get(`/api/changes/news/${item.id}`, {});
  const stored: string[] = versions.map(({ fields }: { fields: { title: string } }) => fields.title);
  const withStatus = (statuses: readonly number[]) =>
    saves.filter(({ status }) => statuses.includes(status)).map(({ title }) => title);
  const confirmed = withStatus([200]);
  // A Lambda that times out on a busy machine cannot report whether its save was stored.
  const unknown = withStatus([502, 504]);
  expect(saves.length - confirmed.length - unknown.length).toBe(withStatus([503]).length);
  expect(stored).toEqual(expect.arrayContaining([`Last ${tries}`, samples.news.title, ...confirmed]));
  expect(stored.filter((title, index) => stored.indexOf(title) !== index)).toEqual([]);
  expect(stored.filter((title) => withStatus([503]).includes(title))).toEqual([]);
});
