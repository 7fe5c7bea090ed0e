import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handler } from '../../lambdas/canary.ts';

type Page = { readonly status?: number; readonly body: string };
const workingSite: Readonly<Record<string, Page>> = {
  '/': { body: '<h1>Saint Mildred</h1>' },
  '/prod/api/newsletters': { body: '[{ "fileUrl": "/media/newsletters/1.pdf" }]' },
  '/media/newsletters/1.pdf': { body: '%PDF' },
};

let pages: Readonly<Record<string, Page>>;
let server: Server;

beforeEach(async () => {
  server = createServer(({ url = '' }, response) => {
    const { status = 200, body } = pages[url] ?? { status: 404, body: '' };
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  vi.stubEnv('SITE_ADDRESS', `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}`);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('resolves when the site can be read, with or without newsletters', async () => {
  pages = workingSite;
  await expect(handler()).resolves.toBeUndefined();
  pages = { ...workingSite, '/prod/api/newsletters': { body: '[]' } };
  await expect(handler()).resolves.toBeUndefined();
});

it.each<[string, string, Page]>([
  ['/', '/: status 503', { status: 503, body: '' }],
  ['/', '/: no heading', { body: '<p>An error page.</p>' }],
  ['/prod/api/newsletters', 'not a list of documents', { body: '{"error":"No"}' }],
  ['/prod/api/newsletters', 'not a list of documents', { body: '<html>' }],
  ['/media/newsletters/1.pdf', '/media/newsletters/1.pdf: status 403', { status: 403, body: '' }],
])('rejects when %s is broken, reporting "%s"', async (path, fault, page) => {
  pages = { ...workingSite, [path]: page };
  await expect(handler()).rejects.toThrow(fault);
});

it('rejects when the connection is refused', async () => {
  vi.stubEnv('SITE_ADDRESS', 'http://127.0.0.1:9');
  await expect(handler()).rejects.toThrow('The site cannot be read from outside. /: ');
});
