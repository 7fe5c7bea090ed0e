// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { resources } from '../../contract/resources.ts';
import { namesOf } from '../../web/routes/pages.ts';
import { setOwnRights } from '../../web/session/own-rights.ts';
import { administratorApi } from '../../web/session/administrator-api.ts';

const requests: string[] = [];
function stubGatewayRejecting(...paths: string[]) {
  vi.stubGlobal('location', { hostname: 'www.parish.example' });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    requests.push(`${address} ${headers['Authorization'] ?? 'no token'}`);
    return paths.includes(address)
      ? Response.json({ error: 'You are not an administrator.' }, { status: 403 })
      : Response.json([]);
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  setOwnRights('everything');
  requests.length = 0;
});

it.each(namesOf(resources).filter((name) => name !== 'mass-intentions'))(
  'reads %s from the uncached admin route',
  async (name) => {
    stubGatewayRejecting();
    await administratorApi(async () => 'token')
      .record(name)
      .list({ t: '1' });
    expect(requests).toEqual([`/prod/api/${name}/all Bearer token`]);
  },
);

it('reads the gallery from the uncached admin routes', async () => {
  stubGatewayRejecting();
  const api = administratorApi(async () => 'token');
  await api.gallery.images('easter');
  await api.gallery.home();
  await api.gallery.covers();
  expect(requests).toEqual([
    '/prod/api/gallery/all/images/easter Bearer token',
    '/prod/api/gallery/all/home Bearer token',
    '/prod/api/gallery/all/covers Bearer token',
  ]);
});

it('reads what the user may not edit from the public routes', async () => {
  stubGatewayRejecting();
  setOwnRights(['news']);
  const api = administratorApi(async () => 'token');
  await api.record('news').list();
  await api.record('events').list();
  await api.gallery.covers();
  expect(requests).toEqual([
    '/prod/api/news/all Bearer token',
    '/prod/api/events Bearer token',
    '/prod/api/gallery/covers Bearer token',
  ]);
});

it('falls back to the public routes when the admin routes reject the request or there is no session', async () => {
  stubGatewayRejecting('/prod/api/news/all');
  await administratorApi(async () => 'token')
    .record('news')
    .list();
  await administratorApi(async () => undefined)
    .record('news')
    .list();
  await administratorApi(() => Promise.reject(new Error('offline')))
    .record('news')
    .list();
  expect(requests).toEqual([
    '/prod/api/news/all Bearer token',
    '/prod/api/news Bearer token',
    '/prod/api/news no token',
    '/prod/api/news no token',
  ]);
});

it('omits the descriptions of unlisted documents, as the public route does', async () => {
  const [listed, unlisted] = [{ description: 'A' }, { description: 'B', unlisted: true }];
  vi.stubGlobal('location', { hostname: 'www.parish.example' });
  vi.stubGlobal('fetch', async () => Response.json([listed, unlisted]));
  const read = await administratorApi(async () => 'token')
    .record('newsletters')
    .list();
  expect(read).toEqual([listed, { unlisted: true }]);
});

it('reads Mass intentions from the public route, which omits private texts', async () => {
  stubGatewayRejecting();
  await administratorApi(async () => 'token')
    .record('mass-intentions')
    .list();
  expect(requests).toEqual(['/prod/api/mass-intentions Bearer token']);
});
