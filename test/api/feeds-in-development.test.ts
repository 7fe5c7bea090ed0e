import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textIdOf, textPath } from '../../contract/files/document-text.ts';
import { publishedContentType } from '../../contract/site/site-files.ts';
import { feeds } from '../../lambdas/publish/feeds/feeds.ts';
import { feedsInDevelopment } from '../../local/feeds-in-development.ts';
import { listen, type Listening } from '../../local/listen.ts';
import { minutes } from '../document-text/minutes.ts';
import { parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
let vite: ViteDevServer;
let site: Listening;

beforeAll(async () => {
  vite = await createVite({
    configFile: fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url)),
    plugins: [feedsInDevelopment()],
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'silent',
  });
  site = await listen(createServer(vite.middlewares), 0, 'the site');
  await api.put('/api/parish', { churchName: 'Saint Agnes' });
});
afterAll(async () => {
  await site.close();
  await vite.close();
});

it('npm start serves feeds with the current content', async () => {
  await api.post('/api/events', { ...samples.events, title: 'Blessing of Boats', date: '2026-12-20' });
  const calendar = await fetch(`${site.url}/calendar.ics?now`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Blessing of Boats');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(
    '/calendar/blessing-of-boats-2026-12-20<',
  );
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /admin');
});

it.each(feeds.map(({ key }) => key))('npm start serves /%s', async (key) => {
  const { status, headers } = await fetch(`${site.url}/${key}`);
  expect([status, headers.get('content-type')]).toEqual([200, publishedContentType(key)]);
});

it('npm start serves the extracted text of a document, and redirects to the newest newsletter', async () => {
  const bytes = Buffer.from(await minutes('pdf'));
  const fileUrl = await api.upload('newsletters', 'application/pdf', bytes);
  const fields = { title: 'Advent', date: '2026-11-22', fileName: 'advent.pdf', fileSize: bytes.byteLength };
  expect((await api.post('/api/newsletters', { ...fields, fileUrl })).status).toBe(201);
  const text = await fetch(site.url + textPath('newsletters', textIdOf(fileUrl) ?? ''));
  expect(await text.json()).toMatchObject({ blocks: expect.arrayContaining([expect.anything()]) });
  const latest = await fetch(`${site.url}/newsletters/latest`, { redirect: 'manual' });
  expect([latest.status, latest.headers.get('location')]).toEqual([302, fileUrl]);
});
