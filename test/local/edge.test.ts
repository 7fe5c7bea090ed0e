import { createServer, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { startEdge } from '../../local/edge.ts';
import { listen, type Listening } from '../../local/listen.ts';

type Asked = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

let gateway: Listening;
let edge: Listening;
let asked: Asked[];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += String(piece);
    asked.push({ url: request.url ?? '', headers: request.headers, body });
    response.end('{}');
  });
  gateway = await listen(server, 0, 'a gateway');
  edge = await startEdge({
    port: 0,
    siteFolder: fileURLToPath(new URL('../lib/site', import.meta.url)),
    cloud: () => ({ gatewayUrl: `http://127.0.0.1:${gateway.port}` }) as Cloud,
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${edge.port}${path}`, init);

describe('The edge on one machine hands on what CloudFront would', () => {
  it('to the API: neither query nor cookies nor other headers', async () => {
    await ask('/prod/api/events?now=1', {
      headers: { Authorization: 'Bearer x', Cookie: 'a=b', Origin: 'https://evil.example', 'X-Other': '1' },
    });
    const [{ url, headers } = { url: '', headers: {} }] = asked;
    expect(url).toBe('/api/events');
    expect(Object.keys(headers).sort()).toEqual(['accept-encoding', 'connection', 'host']);
  });

  it.each([
    ['GET', '/prod/api/events/all'],
    ['GET', '/prod/api/gallery/all/images/easter'],
    ['POST', '/prod/api/events'],
  ])('the token of %s %s', async (method, path) => {
    await ask(path, { method, headers: { Authorization: 'Bearer x' } });
    expect(asked[0]?.headers).toHaveProperty('authorization', 'Bearer x');
  });

  it('a body whole, with its type', async () => {
    const body = JSON.stringify({ title: 'Père' });
    await ask('/prod/api/news', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    expect(asked[0]).toMatchObject({ body, headers: { 'content-type': 'application/json' } });
  });

  it('to the files: the part that is asked for, and nothing from outside their folders', async () => {
    await ask('/media/gallery/a.jpg', { headers: { Range: 'bytes=0-9', Cookie: 'a=b' } });
    expect(asked[0]).toMatchObject({ url: '/media/gallery/a.jpg', headers: { range: 'bytes=0-9' } });
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
    expect((await ask('/media/elsewhere/a.jpg')).status).toBe(404);
    expect(asked).toHaveLength(1);
  });
});
