import { expect, it } from 'vitest';
import { parishApi } from '../api/parish-api.ts';
import { samples } from '../api/samples.ts';

const api = parishApi();
const PUTS = 200;

it(`${PUTS} saves of one item at once, none of which brings a version: 503 is said only of what was not made`, async () => {
  const { body: item } = await api.post('/api/news', samples.news);
  const save = (title: string) => api.put(`/api/news/${item.id}`, { title });
  const titles = Array.from({ length: PUTS }, (_, at) => `Save ${at}`);
  const saves = await Promise.all(
    titles.map(async (title) => ({ title, status: (await save(title)).status })),
  );
  // Behind all that the table has still to do. A try that runs out of time may be made as well.
  let tries = 0;
  await expect.poll(async () => (await save(`Last ${++tries}`)).status, { timeout: 60_000 }).toBe(200);

  const { body: versions } = await api.get(`/api/changes/news/${item.id}`, {});
  const made: string[] = versions.map(({ fields }: { fields: { title: string } }) => fields.title);
  const withStatus = (wanted: readonly number[]) =>
    saves.filter(({ status }) => wanted.includes(status)).map(({ title }) => title);
  const confirmed = withStatus([200]);
  // A Lambda that runs out of time, on a machine that has too little of it, cannot say what it has done.
  const unknown = withStatus([502, 504]);
  expect(saves.length - confirmed.length - unknown.length).toBe(withStatus([503]).length);
  expect(made).toEqual(expect.arrayContaining([`Last ${tries}`, samples.news.title, ...confirmed]));
  expect(made.filter((title, at) => made.indexOf(title) !== at)).toEqual([]);
  expect(made.filter((title) => withStatus([503]).includes(title))).toEqual([]);
});
