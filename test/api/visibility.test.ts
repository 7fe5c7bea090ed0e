import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textIdOf } from '../../contract/document-text.ts';
import { boundariesKey } from '../../contract/site-files.ts';
import { startEdge } from '../../local/edge.ts';
import { localSiteBucket } from '../../local/environment.ts';
import type { Listening } from '../../local/listen.ts';
import { startPublisher } from '../../local/publisher.ts';
import { createRenderer } from '../../web/rendering/renderer.tsx';
import { plainRenderer } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from '../web/client-build.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const MINUTE = 60_000;
const SECOND = 1_000;
const renderer = await createRenderer(clientBuild);

/** In every text of an item that must not be read; as its address writes it too. */
const secret = /Zephyrine|zephyrine/;
const told = (text: string) => `Zephyrine ${text}`;

/** A PDF that tells it as well. */
const letter = (async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(told('writes'), { x: 60, y: 700 });
  return Buffer.from(await pdf.save());
})();

const documents = {
  newsletters: 'newsletters',
  'meeting-notes': 'meetings',
  'lectio-divina': 'lectio-divina',
};
const pagesOf = { events: '/calendar', news: '/news', reflections: '/reflections' };
const lists = ['events', 'news', 'reflections', 'newsletters', 'meeting-notes', 'lectio-divina'] as const;
type List = (typeof lists)[number];

let folder: string;
let edge: Listening;
let publish: (event: object) => Promise<unknown>;
let start: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-build-'));
  await writeFile(join(folder, '404.html'), 'Of the build');
  edge = await startEdge({ port: 0, siteFolder: folder, cloud: () => api.cloud });
  const { publishHandler } = await import('../../lambdas/publish/handler.ts');
  publish = publishHandler(renderer, 'this build');
  await publish({ publish: 'all' });
});
afterAll(async () => {
  await edge.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  start = Date.now();
});
afterEach(() => void vi.useRealTimers());

/** Sets the clock of this process, in which the Lambdas run too, and has what is due published. */
async function at(milliseconds: number): Promise<void> {
  vi.setSystemTime(start + milliseconds);
  await publish({ publish: 'due' });
}

const instant = (milliseconds: number) => new Date(start + milliseconds).toISOString();

/** A body none of whose texts may become public. */
async function bodyOf(list: List): Promise<object> {
  if (list === 'events')
    return { ...samples.events, title: told('fair'), description: told('stalls'), location: told('hall') };
  if (list === 'news')
    return { ...samples.news, title: told('roof'), content: told('tiles'), author: told('Ann') };
  if (list === 'reflections')
    return { ...samples.reflections, title: told('light'), excerpt: told('lamp'), content: told('candle') };
  const fileUrl = await api.upload(documents[list], 'application/pdf', await letter);
  const file = { fileName: `${told('file')}.pdf`, fileSize: 1, fileUrl };
  return { title: told('letter'), description: told('page'), date: '2026-11-22', ...file };
}

async function add(list: List, fields: object) {
  const { status, body } = await api.post(`/api/${list}`, { ...(await bodyOf(list)), ...fields });
  expect(status).toBe(201);
  return {
    ...body,
    path:
      list in pagesOf ? `${Object.entries(pagesOf).find(([name]) => name === list)?.[1]}/${body.slug}` : '',
  };
}

const addAll = (fields: object) => Promise.all(lists.map((list) => add(list, fields)));

/** What is at a path; a file says its name beside its bytes. */
async function visit(path: string) {
  const response = await fetch(edge.url + path);
  const name = response.headers.get('content-disposition') ?? '';
  return { status: response.status, text: `${name}${await response.text()}` };
}

/** Where the files of documents are for visitors, and their texts. */
function filesOf(items: readonly { fileUrl?: string }[]): string[] {
  const names = Object.entries(documents);
  return items.flatMap(({ fileUrl = '' }) =>
    names.flatMap(([list, of]) =>
      fileUrl.startsWith(`/media/${of}/`) ? [fileUrl, `/texts/${list}/${textIdOf(fileUrl)}.json`] : [],
    ),
  );
}

async function statusesOf(paths: readonly string[]): Promise<number[]> {
  return Promise.all(paths.map((path) => visit(path).then(({ status }) => status)));
}

/** Texts of the site's files that were read before, by the ETag of their bytes. */
const texts = new Map<string, string>();

async function textOf(s3: S3Client, Key: string | undefined): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: localSiteBucket, Key }));
  return (await Body?.transformToString()) ?? '';
}

/** What anyone can get of a site, by the door through which it comes. */
async function doors(paths: readonly string[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  const s3 = new S3Client({ forcePathStyle: true });
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: localSiteBucket }))
    for (const { Key, ETag = '' } of Contents) {
      const text = texts.get(ETag) ?? (await textOf(s3, Key));
      texts.set(ETag, text);
      found.push([`the file ${Key}`, text]);
    }
  for (const path of [
    ...paths,
    '/',
    '/calendar',
    '/search.json',
    '/news.xml',
    '/calendar.ics',
    '/sitemap.xml',
  ])
    found.push([`the page ${path}`, (await visit(path)).text]);
  const visitor = api.tokens.visitor.accessToken;
  for (const list of lists) {
    const [path, item] = [`/api/${list}`, `/api/${list}/${ids.get(list)}`];
    for (const token of [undefined, visitor]) {
      const read = (of: string) => api.get(of, { token });
      const refused = [
        await read(`${path}/all`),
        await read('/api/changes'),
        await read(`/api/changes/${list}/${ids.get(list)}`),
        await api.post(path, { id: ids.get(list) }, { token }),
        await api.put(item, { version: 0 }, { token }),
        await api.remove(item, { token }),
      ];
      for (const { status, body } of [await read(path), ...refused])
        found.push([`${path} with ${status}`, JSON.stringify(body)]);
      expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(token === visitor ? 403 : 401));
    }
  }
  return found;
}

const ids = new Map<List, string>();
const open = (found: readonly [string, string][], text: RegExp) => [
  ...new Set(found.flatMap(([door, content]) => (text.test(content) ? [door] : []))),
];

/** For how long, in seconds, a cache may give out each public list, also while the API is down. */
async function longestCached(): Promise<number> {
  const times = await Promise.all(
    lists.map(async (list) => {
      const { headers } = await api.get(`/api/${list}`);
      const [, fresh, stale] =
        /s-maxage=(\d+), stale-if-error=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? [];
      return Number(fresh) + Number(stale);
    }),
  );
  return Math.max(...times);
}

it('a draft leaves by no door, and nor does that it was there', async () => {
  const items = await addAll({ draft: true, visibleFrom: instant(-MINUTE) });
  items.forEach(({ id }, index) => ids.set(lists[index]!, id));
  const paths = items.flatMap(({ path }) => path || []);
  const files = filesOf(items);
  expect(await statusesOf(files)).toEqual(files.map(() => 404));
  await publish({ publish: 'all' });
  expect(open(await doors([...paths, ...files]), secret)).toEqual([]);
  expect(await statusesOf(files)).toEqual(files.map(() => 404));
  for (const { id } of items) for (const list of lists) await api.remove(`/api/${list}/${id}`);
  await publish({ publish: 'all' });
  expect(open(await doors([...paths, ...files]), secret)).toEqual([]);
  for (const path of paths) expect((await visit(path)).status).toBe(404);
});

describe('what is shown from one instant until another', () => {
  it('leaves by no door a second before it begins and a second after it ends', async () => {
    const visibleFrom = instant(3 * MINUTE);
    const visibleUntil = instant(6 * MINUTE);
    const items = await addAll({ visibleFrom, visibleUntil });
    items.forEach(({ id }, index) => ids.set(lists[index]!, id));
    await publish({ publish: 'all' });
    const paths = items.flatMap(({ path }) => path || []);
    const ofDocuments = filesOf(items);
    const statuses = () => statusesOf(ofDocuments);
    expect(ofDocuments).toHaveLength(6);

    await at(3 * MINUTE - SECOND);
    expect(open(await doors([...paths, ...ofDocuments]), secret)).toEqual([]);
    expect(await statuses()).toEqual(Array(6).fill(404));
    for (const path of paths) expect((await visit(path)).status).toBe(404);
    expect(await longestCached()).toBe(0);

    await at(3 * MINUTE + SECOND);
    const shown = open(await doors([...paths, ...ofDocuments]), secret);
    expect(shown).toEqual(expect.arrayContaining(ofDocuments.map((path) => `the page ${path}`)));
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    const public_ = lists.map((list) => `/api/${list} with 200`);
    const files = ['/', '/calendar', '/search.json', '/news.xml', '/calendar.ics', '/sitemap.xml'];
    expect(shown).toEqual(expect.arrayContaining([...public_, ...files.map((path) => `the page ${path}`)]));
    expect(await longestCached()).toBeLessThan(3 * 60);
    const [first] = (await api.get('/api/events')).body;
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['visibleFrom']));
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['visibleUntil']));

    await at(6 * MINUTE - SECOND);
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    expect(await statuses()).toEqual(Array(6).fill(200));

    await at(6 * MINUTE + SECOND);
    expect(await statuses()).toEqual(Array(6).fill(404));
    // Its address was known, so the page at it names itself.
    const ended = await doors(ofDocuments);
    expect(open(ended, /Zephyrine/)).toEqual([]);
    expect(open(ended, secret).sort()).toEqual(
      [...paths.map((path) => `the file ${path.slice(1)}/index.html`), 'the file rendered.json'].sort(),
    );
    for (const path of paths) expect((await visit(path)).status).toBe(410);

    const all = await Promise.all(lists.map((list) => api.call('GET', `/api/${list}/all`)));
    for (const { body } of all) expect(body).toMatchObject([{ visibleFrom, visibleUntil }]);
    for (const { id } of items) for (const list of lists) await api.remove(`/api/${list}/${id}`);
  });

  it('is where a visitor cannot see that something is about to be', async () => {
    const visibleFrom = instant(3 * MINUTE);
    const { id } = await add('news', { visibleFrom });
    await publish({ publish: 'all' });
    const { Body } = await new S3Client({ forcePathStyle: true }).send(
      new GetObjectCommand({ Bucket: localSiteBucket, Key: boundariesKey }),
    );
    expect(await Body?.transformToString()).toContain(visibleFrom);
    for (const path of [`/${boundariesKey}`, `/${boundariesKey}/`]) {
      const { status, text } = await visit(path);
      expect([status, text.includes(visibleFrom)]).toEqual([404, false]);
    }
    await api.remove(`/api/news/${id}`);
  });
});

describe('the file of a document that visitors do not see', () => {
  const status = async (url: string) => (await visit(url)).status;
  const views = async () => {
    const { body } = await api.call('GET', '/api/newsletters/all');
    return Promise.all(
      body.map(async ({ viewUrl }: { viewUrl?: string }) => viewUrl && (await fetch(viewUrl)).text()),
    );
  };

  it('is read by administrators, and served as soon as it is shown', async () => {
    const { id, fileUrl } = await add('newsletters', { draft: true });
    expect(await views()).toEqual([(await letter).toString()]);
    await api.put(`/api/newsletters/${id}`, { draft: false });
    expect(await status(fileUrl)).toBe(200);
    expect(await views()).toEqual([undefined]);
    await api.put(`/api/newsletters/${id}`, { draft: true });
    expect(await views()).toEqual([(await letter).toString()]);
    await publish({ publish: 'all' });
    expect(await status(fileUrl)).toBe(404);
    await api.put(`/api/newsletters/${id}`, { fileName: 'Other.pdf' });
    await api.put(`/api/newsletters/${id}`, { draft: false });
    expect((await visit(fileUrl)).text).toContain('Other.pdf');
    await api.remove(`/api/newsletters/${id}`);
    expect(await status(fileUrl)).toBe(404);
  });

  it('comes back as it was: out of sight, or to its address', async () => {
    const draft = await add('newsletters', { draft: true });
    const shown = await add('newsletters', {});
    for (const { id, version, fileUrl, is } of [
      { ...draft, is: 404 },
      { ...shown, is: 200 },
    ]) {
      await api.remove(`/api/newsletters/${id}`);
      expect(await status(fileUrl)).toBe(404);
      await api.post(`/api/changes/newsletters/${id}/restore`, { version });
      expect(await status(fileUrl)).toBe(is);
      await publish({ publish: 'all' });
      expect(await status(fileUrl)).toBe(is);
    }
    expect(await views()).toEqual(expect.arrayContaining([(await letter).toString(), undefined]));
    for (const { id } of [draft, shown]) await api.remove(`/api/newsletters/${id}`);
  });
});

it('a draft was there, once it has been shown', async () => {
  const { publishHandler } = await import('../../lambdas/publish/handler.ts');
  const publishPlainly = publishHandler(plainRenderer, 'another build');
  const status = async (path: string) => {
    await publishPlainly({ publish: 'all' });
    return (await visit(path)).status;
  };
  const { id, path } = await add('news', { draft: true });
  expect(await status(path)).toBe(404);
  await api.remove(`/api/news/${id}`);
  expect(await status(path)).toBe(404);
  const [deletion] = (await api.call('GET', `/api/changes/news/${id}`)).body;
  await api.post(`/api/changes/news/${id}/restore`, { version: deletion.version });
  expect(await status(path)).toBe(404);
  await api.put(`/api/news/${id}`, { draft: false });
  expect(await status(path)).toBe(200);
  await api.put(`/api/news/${id}`, { draft: true });
  expect(await status(path)).toBe(410);
  await api.put(`/api/news/${id}`, { title: 'Still a draft' });
  expect(await status(path)).toBe(410);
  await api.remove(`/api/news/${id}`);
  expect(await status(path)).toBe(410);
});

it('what is due is on the pages of this machine within ten seconds', async () => {
  const publisher = await startPublisher(plainRenderer, api.cloud.changes);
  try {
    const visibleFrom = new Date(Date.now() + 2 * SECOND).toISOString();
    const { path, id } = await add('news', { visibleFrom, id: newUuid() });
    await publisher.idle();
    expect((await visit(path)).status).toBe(404);
    await expect
      .poll(() => visit(path).then(({ status }) => status), { timeout: 12 * SECOND, interval: 250 })
      .toBe(200);
    await api.remove(`/api/news/${id}`);
  } finally {
    await publisher.close();
  }
});
