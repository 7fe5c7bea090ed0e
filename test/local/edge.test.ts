import { createServer, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cloud } from '../../local/cloud.ts';
import { startEdge } from '../../local/edge.ts';
import { listen, type Listening } from '../../local/listen.ts';

type ReceivedRequest = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

let gateway: Listening;
let edge: Listening;
let received: ReceivedRequest[];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    if (request.url === '/api/aborted') {
      response.writeHead(200, { 'Content-Length': '100' }).write('[', () => response.destroy());
      return;
    }
    let body = '';
    for await (const piece of request) body += String(piece);
    received.push({ url: request.url ?? '', headers: request.headers, body });
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
  received = [];
});
afterAll(async () => {
  await edge.close();
  await gateway.close();
});

const send = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${edge.port}${path}`, init);

describe('the local edge', () => {
  it('forwards no query, cookies or other headers to the API', async () => {
    await send('/prod/api/events?now=1', {
      headers: { Authorization: 'Bearer x', Cookie: 'a=b', Origin: 'https://evil.example', 'X-Other': '1' },
    });
    const [{ url, headers } = { url: '', headers: {} }] = received;
    expect(url).toBe('/api/events');
    expect(Object.keys(headers).sort()).toEqual(['accept-encoding', 'connection', 'host']);
  });

  it.each([
    ['GET', '/prod/api/events/all'],
    ['GET', '/prod/api/gallery/all/images/easter'],
    ['POST', '/prod/api/events'],
  ])('forwards the token of %s %s', async (method, path) => {
    await send(path, { method, headers: { Authorization: 'Bearer x' } });
    expect(received[0]?.headers).toHaveProperty('authorization', 'Bearer x');
  });

  it('forwards range requests for media files without cookies, and returns 404 outside the media folders', async () => {
    await send('/media/gallery/a.jpg', { headers: { Range: 'bytes=0-9', Cookie: 'a=b' } });
    expect(received[0]).toMatchObject({ url: '/media/gallery/a.jpg', headers: { range: 'bytes=0-9' } });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
    expect((await send('/media/elsewhere/a.jpg')).status).toBe(404);
    expect(received).toHaveLength(1);
  });
});
