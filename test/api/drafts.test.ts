import { afterEach, expect, it, vi } from 'vitest';
import { administratorsGroup } from '../../contract/rights.ts';
import { limits } from '../../contract/limits.ts';
import { draftPartition, isPublished } from '../../contract/table-item.ts';
import { draftKey } from '../../web/admin/drafts/drafts.ts';
import { keptName, keptPlace } from '../../web/admin/drafts/kept-draft-name.ts';
import { claimsOf, mintToken } from '../mint-token.ts';
import { newUuid, parishApi } from './parish-api.ts';

const api = parishApi();
const DAY = 24 * 60 * 60 * 1000;

afterEach(() => void vi.useRealTimers());

const draft = (fields: object = {}) => ({
  values: { title: 'Fair', description: 'Cakes\nand tea' },
  at: new Date().toISOString(),
  ...fields,
});
const keep = (key: string, body: object, token?: string) =>
  api.put(`/api/drafts/${key}`, body, token === undefined ? {} : { token });
const list = async (token?: string) =>
  (await api.get('/api/drafts', token === undefined ? {} : { token })).body;

/** The token of another administrator. */
const another = () =>
  mintToken(
    `${api.cloud.folder}/identity`,
    claimsOf(api.tokens.admin.accessToken, { sub: newUuid(), 'cognito:groups': [administratorsGroup] }),
  );

it('a draft is kept as it was typed, replaced by a later one of its key, and deleted', async () => {
  const key = `${newUuid()}~${newUuid()}~${Buffer.from('events/new').toString('base64url')}`;
  const first = draft({ id: newUuid(), hasFiles: true });
  const kept = await keep(key, first);
  expect([kept.status, kept.body, kept.headers.get('cache-control')]).toEqual([
    200,
    { key, ...first },
    'private, no-store',
  ]);
  const second = draft({ values: { title: 'Autumn fair' }, version: 4 });
  await keep(key, second);
  expect(await list()).toEqual([{ key, ...second }]);
  const { status, body } = await api.remove(`/api/drafts/${key}`);
  expect([status, body]).toEqual([200, { deleted: true, id: key }]);
  expect(await list()).toEqual([]);
  expect((await api.remove(`/api/drafts/${key}`)).status).toBe(200);
});

it('a draft of the album with the longest name is kept, and found again in its form', async () => {
  const folder = '聖'.repeat(limits.folderNameLength);
  const [device, window] = [newUuid(), newUuid()];
  const key = `${draftKey({ user: 'anna', resource: 'gallery', form: `album/${folder}` })}/${window}`;
  const name = keptName('anna', device, key) ?? '';
  expect((await keep(name, draft())).status).toBe(200);
  const [kept] = await list();
  expect(keptPlace('anna', kept.key)).toEqual({ device, window, key });
  expect((await api.remove(`/api/drafts/${name}`)).status).toBe(200);
});

it('a draft is private to who typed it', async () => {
  const other = await another();
  await keep('mine', draft());
  await keep('theirs', draft({ values: { title: 'Theirs' } }), other);
  expect((await list()).map(({ key }: { key: string }) => key)).toEqual(['mine']);
  expect(await list(other)).toMatchObject([{ key: 'theirs', values: { title: 'Theirs' } }]);
  await api.remove('/api/drafts/mine', { token: other });
  await keep('mine', draft({ values: { title: 'Not mine' } }), other);
  expect(await list()).toMatchObject([{ key: 'mine', values: { title: 'Fair' } }]);
  for (const token of [undefined, api.tokens.visitor.accessToken])
    expect([401, 403]).toContain((await api.call('GET', '/api/drafts', { token })).status);
  await api.remove('/api/drafts/mine');
});

it('a draft expires thirty days after it was last kept', async () => {
  await keep('old', draft());
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = async () =>
    mintToken(
      `${api.cloud.folder}/identity`,
      claimsOf(api.tokens.admin.accessToken, { exp: Math.floor(Date.now() / 1000) + 3600 }),
    );
  vi.setSystemTime(Date.now() + 30 * DAY - 60_000);
  expect(await list(await token())).toHaveLength(1);
  vi.setSystemTime(Date.now() + 120_000);
  expect(await list(await token())).toEqual([]);
  vi.useRealTimers();
  await api.remove('/api/drafts/old');
});

it(`the latest ${limits.draftsEach} drafts of a person are kept`, async () => {
  const token = await another();
  const at = (index: number) => new Date(Date.UTC(2026, 10, 1, 0, index)).toISOString();
  for (let index = 0; index < limits.draftsEach + 2; index++)
    await keep(`key-${index}`, draft({ at: at(index) }), token);
  const keys = (await list(token)).map(({ key }: { key: string }) => key).sort();
  expect(keys).toHaveLength(limits.draftsEach);
  expect(keys).not.toContain('key-0');
  expect(keys).not.toContain('key-1');
});

it('a draft that is no draft, or too large, is refused', async () => {
  for (const body of [
    {},
    draft({ values: { title: 4 } }),
    draft({ at: 'yesterday' }),
    draft({ values: 'Fair' }),
  ])
    expect((await keep('wrong', body)).status).toBe(400);
  const large = draft({ values: { content: 'x'.repeat(limits.requestBodyBytes) } });
  expect((await keep('large', large)).status).toBe(413);
  for (const key of ['a%23b', 'a%2Fb', 'x'.repeat(limits.draftKeyLength + 1), 'ü'])
    expect((await keep(key, draft())).status).toBe(404);
  expect(await list()).toEqual([]);
});

it('a draft is not a change of the parish, and no page is rendered for it', async () => {
  expect(isPublished(draftPartition)).toBe(false);
  const before = (await api.get('/api/changes', {})).body;
  await keep('quiet', draft());
  expect((await api.get('/api/changes', {})).body).toEqual(before);
  await api.remove('/api/drafts/quiet');
});
