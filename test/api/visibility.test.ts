import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectsCommand, GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textIdOf } from '../../contract/files/document-text.ts';
import { resources } from '../../contract/resources.ts';
import { boundariesKey } from '../../contract/site/site-files.ts';
import { openPartition } from '../../lambdas/core/storage/partition.ts';
import { claimSlug } from '../../lambdas/core/storage/slugs.ts';
import { startEdge } from '../../local/edge.ts';
import { localBucket, localSiteBucket } from '../../local/environment.ts';
import type { Listening } from '../../local/listen.ts';
import { startPublisher } from '../../local/publisher.ts';
import { createRenderer } from '../../web/app/rendering/renderer.tsx';
import { plainRenderer } from '../lambdas/publish/parish-snapshot.ts';
import { clientBuild } from '../web/client-build.ts';
import { newUuid, parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const MINUTE = 60_000;
const SECOND = 1_000;
const renderer = await createRenderer(clientBuild);

/** A word in every text of a hidden item, also as its slug spells it. */
const secret = /Zephyrine|zephyrine/;
const withSecret = (text: string) => `Zephyrine ${text}`;

/** A PDF that contains the secret word. */
const letter = (async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText(withSecret('writes'), { x: 60, y: 700 });
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
  // A parish without a name has no pages.
  await api.put('/api/parish', { churchName: 'Saint Agnes' });
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

/** Sets the clock of this process, in which the Lambdas also run, and publishes what is due. */
async function at(milliseconds: number): Promise<void> {
  vi.setSystemTime(start + milliseconds);
  await api.signIn();
  await publish({ publish: 'due' });
}

const instant = (milliseconds: number) => new Date(start + milliseconds).toISOString();

/** A body with the secret word in each of its texts. */
async function bodyOf(list: List): Promise<object> {
  if (list === 'events')
    return {
      ...samples.events,
      title: withSecret('fair'),
      description: withSecret('stalls'),
      location: withSecret('hall'),
    };
  if (list === 'news')
    return {
      ...samples.news,
      title: withSecret('roof'),
      content: withSecret('tiles'),
      author: withSecret('Ann'),
    };
  if (list === 'reflections')
    return {
      ...samples.reflections,
      title: withSecret('light'),
      excerpt: withSecret('lamp'),
      content: withSecret('candle'),
    };
  const fileUrl = await api.upload(documents[list], 'application/pdf', await letter);
  const file = { fileName: `${withSecret('file')}.pdf`, fileSize: 1, fileUrl };
  return { title: withSecret('letter'), description: withSecret('page'), date: '2026-11-22', ...file };
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

/** Fetches a path and returns its status and text, which includes the Content-Disposition header. */
async function visit(path: string) {
  const response = await fetch(edge.url + path);
  const name = response.headers.get('content-disposition') ?? '';
  return { status: response.status, text: `${name}${await response.text()}` };
}

/** The public paths of documents' files and extracted texts. */
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

/** A cache of the published files' texts by ETag. */
const texts = new Map<string, string>();

async function textOf(s3: S3Client, Key: string | undefined): Promise<string> {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: localSiteBucket, Key }));
  return (await Body?.transformToString()) ?? '';
}

/** Collects everything that is publicly readable, as pairs of source and content. */
async function publicContents(paths: readonly string[]): Promise<[string, string][]> {
  const contents: [string, string][] = [];
  const s3 = new S3Client({ forcePathStyle: true });
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: localSiteBucket }))
    for (const { Key, ETag = '' } of Contents) {
      const text = texts.get(ETag) ?? (await textOf(s3, Key));
      texts.set(ETag, text);
      contents.push([`the file ${Key}`, text]);
    }
  for (const path of [
    ...paths,
    '/',
    '/calendar',
    '/search.json',
    '/news.xml',
    '/calendar.ics',
    '/sitemap.xml',
    '/newsletters/latest',
  ])
    contents.push([`the page ${path}`, (await visit(path)).text]);
  const visitor = api.tokens.visitor.accessToken;
  for (const list of lists) {
    const [path, item] = [`/api/${list}`, `/api/${list}/${ids.get(list)}`];
    for (const token of [undefined, visitor]) {
      const read = (apiPath: string) => api.get(apiPath, { token });
      const refused = [
        await read(`${path}/all`),
        await read('/api/changes'),
        await read(`/api/changes/${list}/${ids.get(list)}`),
        await api.post(path, { id: ids.get(list) }, { token }),
        await api.put(item, { version: 0 }, { token }),
        await api.remove(item, { token }),
      ];
      for (const { status, body } of [await read(path), ...refused])
        contents.push([`${path} with ${status}`, JSON.stringify(body)]);
      expect(refused.map(({ status }) => status)).toEqual(Array(6).fill(token === visitor ? 403 : 401));
    }
  }
  return contents;
}

const ids = new Map<List, string>();
const sourcesWith = (contents: readonly [string, string][], text: RegExp) => [
  ...new Set(contents.flatMap(([source, content]) => (text.test(content) ? [source] : []))),
];

/** The longest time in seconds for which a cache may serve a public list, including while the API is down. */
async function longestCacheTime(): Promise<number> {
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

it('a draft is not readable anywhere, and neither is the fact that it existed', async () => {
  const items = await addAll({ draft: true, visibleFrom: instant(-MINUTE) });
  items.forEach(({ id }, index) => ids.set(lists[index]!, id));
  const paths = items.flatMap(({ path }) => path || []);
  const files = filesOf(items);
  expect(await statusesOf(files)).toEqual(files.map(() => 404));
  await publish({ publish: 'all' });
  expect(sourcesWith(await publicContents([...paths, ...files]), secret)).toEqual([]);
  expect(await statusesOf(files)).toEqual(files.map(() => 404));
  for (const { id } of items) for (const list of lists) await api.remove(`/api/${list}/${id}`);
  await publish({ publish: 'all' });
  expect(sourcesWith(await publicContents([...paths, ...files]), secret)).toEqual([]);
  for (const path of paths) expect((await visit(path)).status).toBe(404);
});

describe('an unlisted document', () => {
  const robots = async ({ fileUrl }: { fileUrl: string }) =>
    (await fetch(edge.url + fileUrl)).headers.get('x-robots-tag');

  it('is served at its address, and no list of texts, search, sitemap or index has it, and none has its description', async () => {
    const names = lists.filter((list) => list in documents);
    const items = await Promise.all(names.map((list) => add(list, {})));
    items.forEach(({ id }, index) => ids.set(names[index]!, id));
    const textPages = items.map(({ fileUrl }, index) => `/${names[index]}/text/${textIdOf(fileUrl)}`);
    const files = filesOf(items);
    await publish({ publish: 'all' });
    expect(await statusesOf([...files, ...textPages])).toEqual(Array(9).fill(200));
    expect(await Promise.all(items.map(robots))).toEqual([null, null, null]);

    const unlisting = { unlisted: true, description: 'Quillwort is ill' };
    for (const [index, { id }] of items.entries()) {
      const { body } = await api.put(`/api/${names[index]}/${id}`, unlisting);
      expect(body).toMatchObject(unlisting);
    }
    await publish({ publish: 'all' });
    expect(sourcesWith(await publicContents(textPages), /Quillwort/)).toEqual([]);
    expect(await statusesOf(textPages)).toEqual([404, 404, 404]);
    expect(await statusesOf(files)).toEqual([200, 404, 200, 404, 200, 404]);
    expect(await Promise.all(items.map(robots))).toEqual(Array(3).fill('noindex'));
    const sources = sourcesWith(await publicContents(textPages), /Zephyrine/);
    expect(sources.sort()).toEqual(
      [
        ...names.flatMap((list) => [
          `the file ${list}/index.html`,
          `the file ${list}/2026/index.html`,
          `/api/${list} with 200`,
        ]),
        // The redirect leads to the file.
        'the page /newsletters/latest',
      ].sort(),
    );
    for (const [index, list] of names.entries()) {
      const { text } = await visit(`/${list}`);
      expect(text.match(/<a [^>]*nofollow[^>]*>/g)).toEqual(
        Array(2).fill(expect.stringContaining(`href="${items[index]?.fileUrl}"`)),
      );
    }
    for (const { id } of items) for (const list of names) await api.remove(`/api/${list}/${id}`);
  });

  it('is listed or unlisted again with the version that is restored', async () => {
    const { id, version, fileUrl } = await add('newsletters', {});
    const { body: unlisted } = await api.put(`/api/newsletters/${id}`, { unlisted: true });
    const restore = (of: number, seenVersion: number) =>
      api.post(`/api/changes/newsletters/${id}/restore`, { version: of, seenVersion });
    const { body: listed } = await restore(version, unlisted.version);
    expect(await robots({ fileUrl })).toBeNull();
    await api.remove(`/api/newsletters/${id}`);
    expect((await restore(unlisted.version, 0)).status).toBe(200);
    expect(await robots({ fileUrl })).toBe('noindex');
    expect(listed.unlisted).toBeUndefined();
    await api.remove(`/api/newsletters/${id}`);
  });
});

it('an item whose save failed after it had claimed its slug leaves no page', async () => {
  const slug = await claimSlug(resources.news, openPartition('news'), {
    id: newUuid(),
    fields: { title: 'Unsaved', date: '2026-11-22' },
  });
  await publish({ publish: 'all' });
  expect((await visit(`/news/${slug}`)).status).toBe(404);
});

describe('an item with visibleFrom and visibleUntil', () => {
  it('is not readable anywhere a second before it appears and a second after it ends', async () => {
    const visibleFrom = instant(3 * MINUTE);
    const visibleUntil = instant(6 * MINUTE);
    const items = await addAll({ visibleFrom, visibleUntil });
    items.forEach(({ id }, index) => ids.set(lists[index]!, id));
    await publish({ publish: 'all' });
    const paths = items.flatMap(({ path }) => path || []);
    const documentFiles = filesOf(items);
    const statuses = () => statusesOf(documentFiles);
    expect(documentFiles).toHaveLength(6);

    await at(3 * MINUTE - SECOND);
    expect(sourcesWith(await publicContents([...paths, ...documentFiles]), secret)).toEqual([]);
    expect(await statuses()).toEqual(Array(6).fill(404));
    for (const path of paths) expect((await visit(path)).status).toBe(404);
    expect(await longestCacheTime()).toBe(0);

    await at(3 * MINUTE + SECOND);
    const sources = sourcesWith(await publicContents([...paths, ...documentFiles]), secret);
    expect(sources).toEqual(expect.arrayContaining(documentFiles.map((path) => `the page ${path}`)));
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    const publicLists = lists.map((list) => `/api/${list} with 200`);
    const files = [
      '/',
      '/calendar',
      '/search.json',
      '/news.xml',
      '/calendar.ics',
      '/sitemap.xml',
      '/newsletters/latest',
    ];
    expect(sources).toEqual(
      expect.arrayContaining([...publicLists, ...files.map((path) => `the page ${path}`)]),
    );
    expect(await longestCacheTime()).toBeLessThan(3 * 60);
    const [first] = (await api.get('/api/events')).body;
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['visibleFrom']));
    expect(Object.keys(first)).not.toEqual(expect.arrayContaining(['visibleUntil']));

    await at(6 * MINUTE - SECOND);
    for (const path of paths) expect((await visit(path)).status).toBe(200);
    expect(await statuses()).toEqual(Array(6).fill(200));

    await at(6 * MINUTE + SECOND);
    expect(await statuses()).toEqual(Array(6).fill(404));
    // The slug was public, so the 410 page at its URL may contain it.
    const ended = await publicContents(documentFiles);
    expect(sourcesWith(ended, /Zephyrine/)).toEqual([]);
    expect(sourcesWith(ended, secret).sort()).toEqual(
      [...paths.map((path) => `the file ${path.slice(1)}/index.html`), 'the file rendered'].sort(),
    );
    for (const path of paths) expect((await visit(path)).status).toBe(410);

    const all = await Promise.all(lists.map((list) => api.call('GET', `/api/${list}/all`)));
    for (const { body } of all) expect(body).toMatchObject([{ visibleFrom, visibleUntil }]);
    for (const { id } of items) for (const list of lists) await api.remove(`/api/${list}/${id}`);
  });

  it('appears at its time although another list is published just after it', async () => {
    const { publishHandler } = await import('../../lambdas/publish/handler.ts');
    const publishAfresh = publishHandler(renderer, 'a new instance');
    const visibleFrom = instant(3 * MINUTE);
    const { id, path } = await add('news', { visibleFrom });
    await publishAfresh({ publish: 'all' });
    vi.setSystemTime(start + 3 * MINUTE + SECOND);
    const eventSaved = { eventSource: 'aws:dynamodb', dynamodb: { Keys: { resource: { S: 'events' } } } };
    await publishAfresh({ Records: [eventSaved] });
    vi.setSystemTime(start + 3 * MINUTE + 2 * SECOND);
    await publishAfresh({ publish: 'due' });
    expect((await visit(path)).status).toBe(200);
    expect((await visit('/sitemap.xml')).text).toContain(`${path}</loc><lastmod>${visibleFrom}`);
    await api.remove(`/api/news/${id}`);
  });

  it('takes an urgent notice from every page at its minute', async () => {
    const notice = { text: 'The car park is closed', until: instant(10 * MINUTE) };
    expect((await api.put('/api/parish', { notice })).status).toBe(200);
    await publish({ publish: 'all' });
    const shown = async () => {
      const visits = await Promise.all(['/', '/team', '/privacy'].map(visit));
      return visits.map(({ status, text }) => status === 200 && text.includes(notice.text));
    };
    await at(10 * MINUTE - SECOND);
    expect(await shown()).toEqual([true, true, true]);
    await at(10 * MINUTE + SECOND);
    expect(await shown()).toEqual([false, false, false]);
  });

  it('does not reveal to visitors when something will appear', async () => {
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

describe('the file of a hidden document', () => {
  const status = async (url: string) => (await visit(url)).status;
  const views = async () => {
    const { body } = await api.call('GET', '/api/newsletters/all');
    return Promise.all(
      body.map(async ({ viewUrl }: { viewUrl?: string }) => viewUrl && (await fetch(viewUrl)).text()),
    );
  };

  it('is readable by administrators, and served as soon as the document is shown', async () => {
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
    await api.placeFiles();
    expect(await status(fileUrl)).toBe(404);
  });

  it('fails the run, so that it is retried, but not the pages when it cannot be put in place', async () => {
    const letterToHide = await add('newsletters', {});
    await publish({ publish: 'all' });
    await api.put(`/api/newsletters/${letterToHide.id}`, { draft: true });
    const notice = await add('news', {});
    const send = S3Client.prototype.send;
    const failing = vi.spyOn(S3Client.prototype, 'send');
    failing.mockImplementation(function (this: S3Client, ...parameters: unknown[]) {
      const [command] = parameters;
      if (command instanceof DeleteObjectsCommand && command.input.Bucket === localBucket)
        throw new Error('SlowDown');
      return Reflect.apply(send, this, parameters);
    });
    await expect(publish({ publish: 'all' })).rejects.toThrow('SlowDown');
    failing.mockRestore();
    expect((await visit(notice.path)).status).toBe(200);
    await publish({ publish: 'all' });
    expect(await status(letterToHide.fileUrl)).toBe(404);
    await api.remove(`/api/newsletters/${letterToHide.id}`);
    await api.remove(`/api/news/${notice.id}`);
  });

  it('is restored as it was, hidden or served', async () => {
    const draft = await add('newsletters', { draft: true });
    const published = await add('newsletters', {});
    for (const { id, version, fileUrl, expected } of [
      { ...draft, expected: 404 },
      { ...published, expected: 200 },
    ]) {
      await api.remove(`/api/newsletters/${id}`);
      await api.placeFiles();
      expect(await status(fileUrl)).toBe(404);
      await api.post(`/api/changes/newsletters/${id}/restore`, { version });
      expect(await status(fileUrl)).toBe(expected);
      await publish({ publish: 'all' });
      expect(await status(fileUrl)).toBe(expected);
    }
    expect(await views()).toEqual(expect.arrayContaining([(await letter).toString(), undefined]));
    for (const { id } of [draft, published]) await api.remove(`/api/newsletters/${id}`);
  });
});

it('a draft returns 410 rather than 404 once it has been shown', async () => {
  const { publishHandler } = await import('../../lambdas/publish/handler.ts');
  const publishPlainPages = publishHandler(plainRenderer, 'another build');
  const status = async (path: string) => {
    await publishPlainPages({ publish: 'all' });
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

it('the local publisher shows an item once its visibleFrom has come', async () => {
  const publisher = await startPublisher(plainRenderer, api.cloud.changes);
  try {
    const visibleFrom = new Date(Date.now() + 2 * SECOND).toISOString();
    const { path, id } = await add('news', { visibleFrom, id: newUuid() });
    await publisher.idle();
    expect((await visit(path)).status).toBe(404);
    await expect.poll(() => visit(path).then(({ status }) => status), { timeout: MINUTE }).toBe(200);
    await api.remove(`/api/news/${id}`);
  } finally {
    await publisher.close();
  }
});
