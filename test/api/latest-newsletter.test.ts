import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startEdge } from '../../local/edge.ts';
import type { Listening } from '../../local/listen.ts';
import { parishApi, pdf } from './parish-api.ts';

const api = parishApi();
let edge: Listening;

// Without a publisher, so nothing has to be published first.
beforeAll(async () => {
  const siteFolder = fileURLToPath(new URL('../lib/site', import.meta.url));
  edge = await startEdge({ port: 0, siteFolder, cloud: () => api.cloud });
});
afterAll(() => edge.close());
beforeEach(() => api.deleteAll('/api/newsletters', '/api/newsletters/all'));

async function latest() {
  const response = await fetch(`${edge.url}/newsletters/latest`, { redirect: 'manual' });
  const { status, headers } = response;
  return {
    status,
    location: headers.get('location'),
    cache: headers.get('cache-control'),
    type: headers.get('content-type'),
    text: await response.text(),
  };
}

async function add(date: string, fields: object = {}) {
  const fileUrl = await api.upload('newsletters', 'application/pdf', pdf);
  const { status, body } = await api.post('/api/newsletters', {
    title: 'Newsletter',
    date,
    fileName: 'newsletter.pdf',
    fileSize: pdf.byteLength,
    fileUrl,
    ...fields,
  });
  expect(status).toBe(201);
  return { id: body.id, fileUrl };
}

it('leads to the file of the newest newsletter at once after an upload, a change and a delete', async () => {
  const older = await add('2026-11-15');
  expect(await latest()).toMatchObject({ status: 302, location: older.fileUrl, cache: 'no-store' });
  expect((await fetch(`${edge.url}/newsletters/latest`)).headers.get('content-type')).toBe('application/pdf');
  const newer = await add('2026-11-22');
  expect(await latest()).toMatchObject({ status: 302, location: newer.fileUrl, text: '' });
  await add('2026-11-08');
  expect((await latest()).location).toBe(newer.fileUrl);
  await api.put(`/api/newsletters/${newer.id}`, { date: '2026-11-01' });
  expect((await latest()).location).toBe(older.fileUrl);
  await api.put(`/api/newsletters/${newer.id}`, { date: '2026-11-22' });
  await api.remove(`/api/newsletters/${newer.id}`);
  expect((await latest()).location).toBe(older.fileUrl);
});

it('leads to no newsletter that visitors do not see', async () => {
  const visible = await add('2026-11-15');
  await add('2026-11-22', { draft: true });
  await add('2026-11-23', { visibleFrom: new Date(Date.now() + 3_600_000).toISOString() });
  await add('2026-11-24', { visibleUntil: new Date(Date.now() - 3_600_000).toISOString() });
  expect((await latest()).location).toBe(visible.fileUrl);
});

it('says with status 404 when there is none', async () => {
  const { id } = await add('2026-11-15');
  await api.remove(`/api/newsletters/${id}`);
  await add('2026-11-22', { draft: true });
  const none = await latest();
  expect(none).toMatchObject({ status: 404, location: null, cache: 'no-store' });
  expect(none.type).toBe('text/html; charset=utf-8');
  expect(none.text).toContain('<p>There is no newsletter at the moment.</p>');
});
