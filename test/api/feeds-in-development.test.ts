import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedsInDevelopment } from '../../local/feeds-in-development.ts';
import { listen, type Listening } from '../../local/listen.ts';
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
});
afterAll(async () => {
  await site.close();
  await vite.close();
});

it('npm start makes the feeds from what the table holds now', async () => {
  await api.post('/api/events', { ...samples.events, title: 'Blessing of Boats', date: '2026-12-20' });
  const calendar = await fetch(`${site.url}/calendar.ics?now`);
  expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await calendar.text()).toContain('SUMMARY:Blessing of Boats');
  expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain(
    '/calendar/blessing-of-boats-2026-12-20<',
  );
  expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain('Disallow: /admin');
});
