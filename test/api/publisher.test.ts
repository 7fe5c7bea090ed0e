import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from '../mock-client.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaUrl } from '../../contract/files/media.ts';
import type { SiteRenderer } from '../../contract/site/site-renderer.ts';
import {
  boundariesKey,
  buildListKey,
  publishedCacheControl,
  renderCacheKey,
  storedHeadersKey,
} from '../../contract/site/site-files.ts';
import { smallestKey } from '../../contract/files/pictures.ts';
import { publishHandler } from '../../lambdas/publish/handler.ts';
import { startEdge } from '../../local/edge.ts';
import { localBucket, localSiteBucket, localTable } from '../../local/environment.ts';
import type { Listening } from '../../local/listen.ts';
import { type LocalPublisher, startPublisher } from '../../local/publisher.ts';
import { plainRenderer } from '../lambdas/publish/parish-snapshot.ts';
import { newUuid, parishApi, putFile } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const s3 = new S3Client({ forcePathStyle: true });
let folder: string;
let edge: Listening;
let publisher: LocalPublisher;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parish-build-'));
  await mkdir(join(folder, 'admin'));
  await writeFile(join(folder, 'admin/index.html'), 'The admin area');
  await writeFile(join(folder, '404.html'), 'Of the build');
  edge = await startEdge({
    port: 0,
    siteFolder: folder,
    cloud: () => api.cloud,
  });
  await api.put('/api/parish', { churchName: 'Saint Agnes' });
  publisher = await startPublisher(plainRenderer, api.cloud.changes);
});
afterAll(async () => {
  await publisher.close();
  await edge.close();
  s3.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function read(path: string) {
  const response = await fetch(edge.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('the publisher, with CloudFront', () => {
  const cloudFront = mockClient(CloudFrontClient);
  const changed = {
    Records: [{ eventSource: 'aws:dynamodb', dynamodb: { Keys: { resource: { S: 'gallery' } } } }],
  };
  /** Serves a file that no visible item has. */
  const leaveServed = () =>
    s3.send(new PutObjectCommand({ Bucket: localBucket, Key: `gallery/${newUuid()}.jpg`, Body: 'x' }));
  const paths = () =>
    cloudFront
      .commandCalls(CreateInvalidationCommand)
      .flatMap(({ args: [{ input }] }) => input.InvalidationBatch?.Paths?.Items ?? []);
  let publish: ReturnType<typeof publishHandler>;
  beforeAll(async () => {
    vi.stubEnv('DISTRIBUTION_ID', 'E1EXAMPLE');
    publish = publishHandler(plainRenderer, 'this test', async () => {});
    await publisher.idle();
  });
  beforeEach(() => {
    cloudFront.reset();
    cloudFront.on(CreateInvalidationCommand).resolves({});
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    cloudFront.restore();
  });

  it('invalidates the URLs of a deleted picture and its renditions at CloudFront, with one path', async () => {
    await leaveServed();
    await publish(changed);
    expect(paths()).toEqual(['/*']);
  });

  it('publishes the page of an album with a space in its name at the key that its URL is decoded to', async () => {
    const path = '/gallery/First%20Communion';
    const pages: SiteRenderer['pages'] = (...from) => [...plainRenderer.pages(...from), { path, reads: [] }];
    const publishAlbum = publishHandler({ ...plainRenderer, pages }, 'with an album');
    await publishAlbum({ publish: 'all' });
    const Key = 'gallery/First Communion/index.html';
    await s3.send(new HeadObjectCommand({ Bucket: localSiteBucket, Key }));
    expect((await read(path)).text).toContain(`<title>${path}</title>`);
    expect(paths()).toEqual(['/*']);
    await publish({ publish: 'all' });
    expect((await read(path)).status).toBe(404);
  });

  it('fails the run, so that it is retried, when CloudFront rejects the invalidation', async () => {
    cloudFront.on(CreateInvalidationCommand).rejects(new Error('TooManyInvalidationsInProgress'));
    await leaveServed();
    await expect(publish(changed)).rejects.toThrow('TooManyInvalidationsInProgress');
    cloudFront.reset();
    cloudFront.on(CreateInvalidationCommand).resolves({});
    await publish(changed);
    expect(paths()).toEqual(['/*']);
  });

  it('replaces files that are stored with other headers', async () => {
    const Key = 'robots.txt';
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: localSiteBucket, Key }));
    const old = {
      Body: (await Body?.transformToString()) ?? '',
      CacheControl: 'stale-while-revalidate=86400',
    };
    await s3.send(
      new DeleteObjectsCommand({ Bucket: localSiteBucket, Delete: { Objects: [{ Key: storedHeadersKey }] } }),
    );
    await s3.send(new PutObjectCommand({ Bucket: localSiteBucket, Key, ...old }));
    await pause(1_100);
    await publish({ publish: 'all' });
    const { CacheControl } = await s3.send(new HeadObjectCommand({ Bucket: localSiteBucket, Key }));
    expect(CacheControl).toBe(publishedCacheControl);
  });
});

describe('the local publisher', () => {
  it('serves pages before anything is written, alongside those of the build', async () => {
    expect((await read('/calendar')).text).toContain('<title>/calendar</title>');
    expect((await read('/calendar/')).text).toContain('<title>/calendar</title>');
    expect((await read('/admin')).text).toBe('The admin area');
  });

  it('publishes a change, with the cache headers of production', async () => {
    const { body } = await api.post('/api/events', { ...samples.events, title: 'Advent Fair' });
    const path = `/calendar/${body.slug}`;
    await expect.poll(() => read(path).then(({ status }) => status), { timeout: 60_000 }).toBe(200);
    const { headers, text } = await read('/calendar');
    expect(text).toContain('Advent Fair');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300, stale-if-error=86400');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('shows a picture with its renditions once they are made', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const { body } = await api.post('/api/gallery/upload', {
      fileName: 'IMG 1.jpg',
      fileType: 'image/jpeg',
      fileSize: bytes.byteLength,
    });
    await putFile(body.uploadURL, 'image/jpeg', bytes);
    await api.cloud.rendered();
    await publisher.idle();
    expect((await read('/gallery')).text).toContain(body.key);
    expect((await read('/gallery')).text).toContain('"renditions":[480]');
  });

  it('removes a deleted picture from pages and lists and stops serving all of its URLs', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#224488' } })
      .jpeg()
      .toBuffer();
    const { body } = await api.post('/api/gallery/upload', {
      fileName: 'IMG 2.jpg',
      fileType: 'image/jpeg',
      fileSize: bytes.byteLength,
    });
    await putFile(body.uploadURL, 'image/jpeg', bytes);
    await api.cloud.rendered();
    await api.put('/api/gallery/home/wall-1', { key: body.key, alt: 'The picnic' });
    const lists = ['/api/gallery/images', '/api/gallery/home'];
    const keys = [body.key, smallestKey(body.key)];
    const occurrences = async () => {
      await publisher.idle();
      const page = (await read('/gallery')).text;
      const listed = await Promise.all(lists.map(async (list) => JSON.stringify((await api.get(list)).body)));
      const served = await Promise.all(keys.map(async (key) => (await read(mediaUrl(key))).status));
      return [...[page, ...listed].map((text) => text.includes(body.key)), ...served];
    };
    expect(await occurrences()).toEqual([true, true, true, 200, 200]);
    expect((await api.remove(`/api/gallery/image/${body.key}`)).status).toBe(200);
    expect(await occurrences()).toEqual([false, false, false, 404, 404]);
  });

  it('returns 410 for a deleted item until it is restored, and 404 for one that never existed', async () => {
    const { body } = await api.post('/api/news', { ...samples.news, title: 'Short-lived' });
    await publisher.idle();
    expect((await read(`/news/${body.slug}`)).status).toBe(200);
    await api.remove(`/api/news/${body.id}`);
    await publisher.idle();
    const deleted = await read(`/news/${body.slug}`);
    expect([deleted.status, deleted.headers.has('x-amz-meta-status')]).toEqual([410, false]);
    expect(deleted.text).toContain('gone');
    await api.post(`/api/changes/news/${body.id}/restore`, { version: body.version });
    await publisher.idle();
    expect((await read(`/news/${body.slug}`)).status).toBe(200);
    const missing = await read('/news/never-was-2026-11-28');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('<title>/404</title>');
    expect((await read('/nothing-here')).status).toBe(404);
  });

  describe('for a news item with the path of its address on an earlier site', () => {
    const fetchAt = async (path: string) => {
      await publisher.idle();
      const { status, headers } = await fetch(edge.url + path, { redirect: 'manual' });
      return [status, headers.get('location'), headers.has('x-amz-meta-location')];
    };
    const create = (formerPath: string, fields = {}) =>
      api.post('/api/news', { ...samples.news, title: 'Moved', formerPath, ...fields });

    it.each([
      ['/2019/05/advent-fair', '/2019/05/advent-fair/'],
      ['/caf%C3%A9', '/caf%C3%A9?utm_source=x'],
      ['/old/fair.html', '/old/fair.html'],
    ])('redirects %s while the item is visible', async (formerPath, requested) => {
      const { body } = await create(formerPath);
      expect(await fetchAt(requested)).toEqual([301, `/news/${body.slug}`, false]);
      await api.put(`/api/news/${body.id}`, { draft: true });
      expect(await fetchAt(requested)).toEqual([404, null, false]);
      await api.put(`/api/news/${body.id}`, { draft: false, formerPath: '' });
      expect(await fetchAt(requested)).toEqual([404, null, false]);
    });

    it('keeps the page of the site at that path', async () => {
      const items = await Promise.all(
        ['/calendar', '/admin', '/pictures/x', '/404.html'].map(async (path) => (await create(path)).body.id),
      );
      expect((await fetchAt('/calendar'))[0]).toBe(200);
      expect((await fetchAt('/admin'))[0]).toBe(200);
      expect((await fetchAt('/nothing-here'))[0]).toBe(404);
      for (const id of items) await api.remove(`/api/news/${id}`);
    });

    it('redirects to the first of two items', async () => {
      const { body } = await create('/twice', { title: 'First' });
      await pause(5);
      await create('/twice', { title: 'Second' });
      expect(await fetchAt('/twice')).toEqual([301, `/news/${body.slug}`, false]);
    });

    it('rejects text that is not a path', async () => {
      for (const formerPath of ['2019/05', '/a/', '//a.example', '/a?b', '/a b', 'https://a.example/x'])
        expect(await create(formerPath)).toMatchObject({
          status: 400,
          body: {
            details: { fields: { formerPath: expect.stringContaining('Former path must be a path') } },
          },
        });
    });
  });

  it.each([renderCacheKey, boundariesKey, buildListKey])('does not serve its own file %s', async (key) => {
    await api.post('/api/news', { ...samples.news, title: 'Not kept for long' });
    await publisher.idle();
    // A local build has no list.
    if (key !== buildListKey) await s3.send(new HeadObjectCommand({ Bucket: localSiteBucket, Key: key }));
    for (const path of [`/${key}`, `/${key}/`]) expect((await read(path)).status).toBe(404);
  });

  it('does not lower the SEQUENCE of a Mass in the calendar when another Mass time is deleted', async () => {
    const sequences = async () => {
      await publisher.idle();
      const { text } = await read('/calendar.ics');
      return [...text.matchAll(/^UID:mass-\S+-630@[\s\S]*?^SEQUENCE:(\d+)/gm)].map((match) =>
        Number(match[1]),
      );
    };
    await api.post('/api/mass-times', { day: 'Sunday', times: '10:30 AM' });
    await pause(1100);
    const { body } = await api.post('/api/mass-times', { day: 'Saturday', times: '6:00 PM' });
    const [before = Infinity] = await sequences();
    await api.remove(`/api/mass-times/${body.id}`);
    expect(Math.min(...(await sequences()))).toBeGreaterThanOrEqual(before);
  });

  it('serves the feeds with their content types', async () => {
    await api.post('/api/events', { ...samples.events, title: 'Carols', date: '2026-12-20' });
    await publisher.idle();
    const types = Object.fromEntries(
      await Promise.all(
        [
          '/calendar.ics',
          '/news.xml',
          '/sitemap.xml',
          '/robots.txt',
          '/search.json',
          '/masses.json',
          '/speculation-rules.json',
          '/.well-known/security.txt',
        ].map(async (path) => {
          const { status, headers } = await read(path);
          return [path, `${status} ${headers.get('content-type')}`];
        }),
      ),
    );
    expect(types).toEqual({
      '/calendar.ics': '200 text/calendar; charset=utf-8',
      '/news.xml': '200 application/atom+xml; charset=utf-8',
      '/sitemap.xml': '200 application/xml; charset=utf-8',
      '/robots.txt': '200 text/plain; charset=utf-8',
      '/search.json': '200 application/json; charset=utf-8',
      '/masses.json': '200 application/json; charset=utf-8',
      '/speculation-rules.json': '200 application/speculationrules+json',
      '/.well-known/security.txt': '200 text/plain; charset=utf-8',
    });
    expect((await read('/sitemap.xml')).text).toContain('/calendar/carols-2026-12-20</loc>');
  });

  it('lets scripts of other sites read /masses.json, and no other file', async () => {
    await publisher.idle();
    const { headers, text } = await read('/masses.json');
    expect(JSON.parse(text)).toMatchObject({ version: 1, parish: { name: 'Saint Agnes' } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe(publishedCacheControl);
    for (const path of ['/search.json', '/calendar.ics', '/', '/newsletters/latest', '/draft/x'])
      expect((await read(path)).headers.has('access-control-allow-origin')).toBe(false);
  });

  it('publishes items that an operator imports without the API', async () => {
    const now = new Date().toISOString();
    const metadata = { id: newUuid(), version: 1, createdAt: now, updatedAt: now };
    const Item = { ...samples.events, ...metadata, title: 'Imported', resource: 'events' };
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    await client.send(new BatchWriteCommand({ RequestItems: { [localTable]: [{ PutRequest: { Item } }] } }));
    await publisher.idle();
    expect((await read('/calendar')).text).toContain('Imported');
  });
});
