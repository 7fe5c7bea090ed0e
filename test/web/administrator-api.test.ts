// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { administratorApi } from '../../web/session/administrator-api.ts';

const asked: string[] = [];
function gatewayThatRefuses(...paths: string[]) {
  vi.stubGlobal('location', { hostname: 'www.parish.example' });
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${address} ${headers['Authorization'] ?? 'no token'}`);
    return paths.includes(address)
      ? Response.json({ error: 'You are not an administrator.' }, { status: 403 })
      : Response.json([]);
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  asked.length = 0;
});

it('reads lists from the routes that no edge keeps', async () => {
  gatewayThatRefuses();
  const api = administratorApi(async () => 'token');
  await api.massTimes.list({ t: '1' });
  await api.gallery.images('easter');
  expect(asked).toEqual([
    '/prod/api/mass-times/all Bearer token',
    '/prod/api/gallery/all/images/easter Bearer token',
  ]);
});

it('reads as visitors do what these refuse, and when there is no session', async () => {
  gatewayThatRefuses('/prod/api/news/all');
  await administratorApi(async () => 'token').news.list();
  await administratorApi(async () => undefined).news.list();
  await administratorApi(() => Promise.reject(new Error('offline'))).news.list();
  expect(asked).toEqual([
    '/prod/api/news/all Bearer token',
    '/prod/api/news Bearer token',
    '/prod/api/news no token',
    '/prod/api/news no token',
  ]);
});

it('never reads the private text of a Mass intention', async () => {
  gatewayThatRefuses();
  await administratorApi(async () => 'token').massIntentions.list();
  expect(asked).toEqual(['/prod/api/mass-intentions Bearer token']);
});
