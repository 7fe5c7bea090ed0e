import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DraftLink, hideableNames } from '../../contract/draft-links.ts';
import { resources, isHideable } from '../../contract/resources.ts';
import { draftLinkPartition } from '../../contract/table-item.ts';
import { localTable } from '../../local/environment.ts';
import { newUuid, parishApi, pdf } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const DAY = 24 * 60 * 60 * 1000;
const folders = { newsletters: 'newsletters', 'meeting-notes': 'meetings', 'lectio-divina': 'lectio-divina' };
type Name = (typeof hideableNames)[number];

const ended = 'This link no longer works: it has expired or was taken back. Please ask for a new one.';

afterEach(() => void vi.useRealTimers());

async function add(name: Name, fields: object = { draft: true }) {
  const sample =
    name in samples
      ? samples[name as keyof typeof samples]
      : {
          title: 'A letter',
          date: '2026-12-13',
          fileName: 'Letter.pdf',
          fileSize: 1,
          fileUrl: await api.upload(folders[name as keyof typeof folders], 'application/pdf', pdf),
        };
  const { status, body } = await api.post(`/api/${name}`, { ...sample, ...fields });
  expect(status).toBe(201);
  return body;
}

async function linkTo(name: Name, id: string): Promise<string> {
  const { status, body } = await api.post('/api/draft-links', { resource: name, id });
  expect(status).toBe(201);
  expect(body.url).toMatch(/^\/draft\/[\w-]{22}$/);
  return body.url.slice('/draft/'.length);
}

/** Opens a link without an account. */
const open = (token: string) => api.post('/api/draft-links/open', { token }, { token: undefined });

const listOf = async (name: Name, id: string) => {
  const { body }: { body: DraftLink[] } = await api.get('/api/draft-links', {});
  return body.filter(({ resource, item }) => resource === name && item === id);
};

async function expectEnded(token: string): Promise<void> {
  const { status, headers, body } = await open(token);
  expect([status, headers.get('cache-control'), body]).toEqual([404, 'private, no-store', { error: ended }]);
}

describe.each(hideableNames)('a link to a draft of %s', (name) => {
  it('shows the item to whoever has it, uncached, without the fields for administrators', async () => {
    const item = await add(name, { draft: true, visibleUntil: '2037-01-01T00:00:00.000Z' });
    const { status, headers, body } = await open(await linkTo(name, item.id));
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { draft: _, visibleUntil: _1, viewUrl: _2, ...shown } = item;
    expect(body).toMatchObject({ resource: name, item: shown, isPublished: false });
    expect(Object.keys(body.item)).not.toContain('draft');
    expect(Object.keys(body.item)).not.toContain('visibleUntil');
    expect(Date.parse(body.expires) / DAY).toBeCloseTo(Date.now() / DAY + 7, 2);
  });

  it('shows a scheduled and a past item, too', async () => {
    for (const fields of [
      { visibleFrom: '2037-01-01T00:00:00.000Z' },
      { visibleUntil: '2020-01-01T00:00:00.000Z' },
    ]) {
      const item = await add(name, fields);
      expect((await open(await linkTo(name, item.id))).body.item.id).toBe(item.id);
    }
  });

  it('leads to the page once the item is published, and ends when it is hidden again', async () => {
    const item = await add(name);
    const token = await linkTo(name, item.id);
    await api.put(`/api/${name}/${item.id}`, { draft: false });
    expect((await open(token)).body).toMatchObject({ item: { id: item.id }, isPublished: true });
    await api.put(`/api/${name}/${item.id}`, { draft: true });
    await expectEnded(token);
    expect((await open(await linkTo(name, item.id))).status).toBe(200);
  });

  it('ends with the item', async () => {
    const item = await add(name);
    const token = await linkTo(name, item.id);
    await api.remove(`/api/${name}/${item.id}`);
    await expectEnded(token);
  });

  it('is refused for an item that visitors see, and for one that does not exist', async () => {
    const { id } = await add(name, {});
    const refused = await api.post('/api/draft-links', { resource: name, id });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      `Visitors see this ${resources[name].noun} already: send the address of its page.`,
    ]);
    for (const unknown of [newUuid(), 'slug#harvest-supper-2027-10-02'])
      expect((await api.post('/api/draft-links', { resource: name, id: unknown })).status).toBe(404);
  });
});

describe('a link to a draft', () => {
  it('shows its own item alone', async () => {
    const [one, other] = [await add('news', { draft: true, title: 'One' }), await add('news')];
    const [first, second] = [await linkTo('news', one.id), await linkTo('news', other.id)];
    expect(first).not.toBe(second);
    const text = JSON.stringify((await open(first)).body);
    expect(text).toContain(one.id);
    expect(text).not.toContain(other.id);
    expect((await open(second)).body.item.id).toBe(other.id);
  });

  it('opens the file of a document at a signed address, and nothing at the public one', async () => {
    const item = await add('newsletters');
    const { body } = await open(await linkTo('newsletters', item.id));
    expect((await fetch(api.cloud.gatewayUrl + item.fileUrl)).status).toBe(404);
    const file = await fetch(body.item.viewUrl);
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect([file.status, await file.text()]).toEqual([200, pdf.toString()]);
    expect(Number(new URL(body.item.viewUrl).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(3600);
  });

  it('ends after seven days', async () => {
    const item = await add('events');
    const token = await linkTo('events', item.id);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 7 * DAY - 60_000);
    expect((await open(token)).status).toBe(200);
    vi.setSystemTime(Date.now() + 120_000);
    await expectEnded(token);
  });

  it('ends when it is taken back, and the others to the item stay', async () => {
    const item = await add('events');
    const [first, second] = [await linkTo('events', item.id), await linkTo('events', item.id)];
    const links = await listOf('events', item.id);
    expect(links).toEqual([
      {
        id: expect.any(String),
        resource: 'events',
        item: item.id,
        at: expect.any(String),
        by: 'admin@parish.example',
        expires: expect.any(String),
      },
      expect.objectContaining({ by: 'admin@parish.example' }),
    ]);
    const { status, body } = await api.remove(`/api/draft-links/${links[1]?.id}`);
    expect([status, body]).toEqual([200, { deleted: true, id: links[1]?.id }]);
    await expectEnded(first);
    expect((await open(second)).status).toBe(200);
    expect(await listOf('events', item.id)).toEqual([links[0]]);
    expect((await api.remove(`/api/draft-links/${links[1]?.id}`)).status).toBe(404);
  });

  it('cannot be guessed, nor made from what administrators list or the table stores', async () => {
    const item = await add('events');
    const token = await linkTo('events', item.id);
    const [link] = await listOf('events', item.id);
    expect(JSON.stringify(link)).not.toContain(token);
    const flipped = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [link?.id ?? '', item.id, flipped, `${token} `.repeat(2), '%', '𐀀', 'slug#'])
      await expectEnded(wrong);
    const { Items } = await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
      new QueryCommand({
        TableName: localTable,
        KeyConditionExpression: '#partition = :partition',
        ExpressionAttributeNames: { '#partition': 'resource' },
        ExpressionAttributeValues: { ':partition': draftLinkPartition },
      }),
    );
    expect(Items?.length).toBeGreaterThan(0);
    expect(JSON.stringify(Items)).not.toContain(token);
  });

  it('is logged without its token, whether it opens or not', async () => {
    const item = await add('events');
    const token = await linkTo('events', item.id);
    const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.stubEnv('LAMBDA_LOG', 'on');
    await open(token);
    await open('a-guess');
    vi.unstubAllEnvs();
    const text = JSON.stringify(lines.mock.calls);
    lines.mockRestore();
    expect(text).toContain('POST /api/draft-links/open');
    expect(text).toContain('404');
    expect(text).not.toContain(token);
    expect(text).not.toContain('a-guess');
  });

  it('is not a change of the parish, and no page is rendered for it', async () => {
    const { isPublished } = await import('../../contract/table-item.ts');
    expect(isPublished(draftLinkPartition)).toBe(false);
    const item = await add('events');
    const before = (await api.get('/api/changes', {})).body;
    await linkTo('events', item.id);
    expect((await api.get('/api/changes', {})).body).toEqual(before);
  });

  it('leads to nothing but what may be hidden', async () => {
    const names = Object.keys(resources).filter((name) => !isHideable(name));
    for (const resource of [...names, 'parish', 'gallery', 'constructor'])
      expect((await api.post('/api/draft-links', { resource, id: newUuid() })).status).toBe(400);
  });
});
