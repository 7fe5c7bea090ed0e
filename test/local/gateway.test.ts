import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LambdaHandler, startGateway } from '../../local/gateway/server.ts';
import type { Listening } from '../../local/listen.ts';

const userPoolId = 'eu-north-1_Gateway01';
const userPoolClientId = 'client';
const origin = 'http://localhost:5173';

describe('the local gateway', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig', kty: 'RSA' } as const;
  let gateway: Listening;
  let handler: LambdaHandler;
  let lastEvent: APIGatewayProxyEvent | undefined;

  beforeAll(async () => {
    gateway = await startGateway({
      port: 0,
      pool: { userPoolId, userPoolClientId, jwks: { keys: [jwk] } },
      allowedOrigins: [origin],
      loadHandler: async () => (event, context) => {
        if ('httpMethod' in event) lastEvent = event;
        return handler(event, context);
      },
      serveMedia: async (_, response, key) => void response.end(key),
    });
  });
  afterAll(() => gateway.close());
  beforeEach(() => {
    lastEvent = undefined;
    handler = async () => ({ statusCode: 200, body: '[]', headers: { 'Content-Type': 'application/json' } });
  });

  const send = (path: string, init?: RequestInit) => fetch(gateway.url + path, init);
  /** Sends the path unchanged; `fetch` would normalise it. */
  const sendRaw = async (path: string) => {
    const { hostname, port } = new URL(gateway.url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path }, resolve).on('error', reject);
    });
    return { status: response.statusCode, body: await readText(response) };
  };
  const token = (claims: Record<string, unknown> = {}) =>
    new SignJWT({
      token_use: 'access',
      client_id: userPoolClientId,
      scope: 'openid email',
      sub: 'one',
      exp: 4102444800,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(`https://cognito-idp.eu-north-1.amazonaws.com/${userPoolId}`)
      .sign(privateKey);
  const remove = async (bearer: string) =>
    send('/api/events/some', { method: 'DELETE', headers: { Authorization: `Bearer ${bearer}` } });

  it.each(['/media/', '/media/gallery/%', '/media/%E0%A4%A', '//[', '//example.org/api/events', '/%'])(
    'returns 404 for a malformed path: %s',
    async (path) => {
      const response = await sendRaw(path);
      expect(response).toEqual({ status: 404, body: expect.stringContaining('nothing at this address') });
    },
  );

  it('calls the Lambda of the matched route with a proxy event', async () => {
    const response = await send('/api/events?t=1&t=2', { headers: { 'X-Test': 'yes' } });
    expect(response.status).toBe(200);
    expect(lastEvent).toMatchObject({
      resource: '/api/events',
      httpMethod: 'GET',
      path: '/api/events',
      queryStringParameters: { t: '2' },
      multiValueQueryStringParameters: { t: ['1', '2'] },
      headers: { 'x-test': 'yes' },
      body: null,
      requestContext: { stage: 'prod' },
    });
  });

  it('decodes a key with encoded or plain slashes', async () => {
    const headers = { Authorization: `Bearer ${await token()}` };
    for (const key of [
      'gallery%2FF%C3%AAte%20d%27%C3%A9t%C3%A9%2Fa.jpg',
      'gallery/F%C3%AAte%20d%27%C3%A9t%C3%A9/a.jpg',
    ]) {
      await send(`/api/gallery/image/${key}`, { method: 'DELETE', headers });
      expect(lastEvent?.pathParameters).toEqual({ rest: "image/gallery/Fête d'été/a.jpg" });
    }
  });

  it('returns 404 with a message for a path without a route', async () => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/api/nothing'],
      ['GET', '/api/events/'],
    ] as const) {
      const response = await send(path, { method });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ error: 'There is nothing at this address.' });
    }
    expect(lastEvent).toBeUndefined();
  });

  it.each([
    ['PATCH', '/api/events', '/api/events'],
    ['HEAD', '/api/events', '/api/events'],
    ['PUT', '/api/events/all', '/api/events/{rest+}'],
    ['GET', '/api/events/one/two', '/api/events/{rest+}'],
    ['GET', '/api/gallery/home/slide-1', '/api/gallery/home/{place}'],
    ['GET', '/api/gallery/caption/gallery/a.jpg', '/api/gallery/{rest+}'],
  ])(
    'requires a token for what is not a public route, and lets the Lambda reject it: %s %s',
    async (method, path, resource) => {
      handler = async () => ({ statusCode: 405, body: '' });
      expect((await send(path, { method })).status).toBe(401);
      expect(lastEvent).toBeUndefined();
      const headers = { Authorization: `Bearer ${await token()}` };
      expect((await send(path, { method, headers })).status).toBe(405);
      expect(lastEvent).toMatchObject({ httpMethod: method, resource });
    },
  );

  it('does not invoke the Lambda for a write without a valid access token', async () => {
    const now = Math.floor(Date.now() / 1000);
    const invalid = [
      '',
      'nonsense',
      await token({ exp: now - 60 }),
      await token({ exp: undefined }),
      await token({ client_id: 'other' }),
      await token({ token_use: 'id', aud: userPoolClientId }),
      `${(await token()).slice(0, -4)}AAAA`,
    ];
    for (const bearer of invalid) {
      const response = await remove(bearer);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: 'Please sign in as a parish administrator to do this.' },
      ]);
    }
    expect((await remove(await token({ scope: 'email' }))).status).toBe(403);
    expect(lastEvent).toBeUndefined();
  });

  it('passes the claims on as strings, with timestamps in the format of API Gateway', async () => {
    await remove(
      await token({ 'cognito:groups': ['admins', 'editors'], exp: Date.UTC(2099, 10, 20, 9, 5, 7) / 1000 }),
    );
    expect(lastEvent?.requestContext.authorizer?.claims).toMatchObject({
      'cognito:groups': 'admins,editors',
      exp: 'Fri Nov 20 09:05:07 UTC 2099',
    });
  });

  it('rejects a body over 10 MB without invoking the Lambda', async () => {
    const headers = { Authorization: `Bearer ${await token()}` };
    const response = await send('/api/events', {
      method: 'POST',
      headers,
      body: 'x'.repeat(10 * 1024 * 1024 + 1),
    });
    expect(response.status).toBe(413);
    expect(lastEvent).toBeUndefined();
  });

  it('returns 502 when the Lambda throws or returns an invalid result', async () => {
    handler = async () => ({ statusCode: 200, body: undefined as unknown as string });
    expect((await send('/api/events')).status).toBe(502);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    handler = async () => {
      throw new Error('broken');
    };
    const response = await send('/api/events');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain('broken');
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('returns 502 when the response is larger than Lambda can return', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const body = 'a'.repeat(6 * 1024 * 1024);
    handler = async () => ({ statusCode: 200, body: body.slice(0, -100) });
    expect((await send('/api/events')).status).toBe(200);
    handler = async () => ({ statusCode: 200, body });
    expect((await send('/api/events')).status).toBe(502);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('sends its own responses with no-store and nosniff', async () => {
    handler = async () => ({ statusCode: 200, body: undefined as unknown as string });
    const own = [await send('/api/nothing'), await remove('nonsense'), await send('/api/events')];
    expect(own.map(({ status }) => status)).toEqual([404, 401, 502]);
    for (const { headers } of own) {
      expect(headers.get('Content-Type')).toBe('application/json');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });

  it('gives each Lambda the timeout that it has on AWS', async () => {
    const timeouts: number[] = [];
    handler = async (_, context) => {
      timeouts.push((context as Context).getRemainingTimeInMillis());
      return { statusCode: 200, body: '[]' };
    };
    for (const path of ['/api/events', '/api/gallery/folders']) await send(path);
    expect(timeouts.map((milliseconds) => Math.ceil(milliseconds / 1000))).toEqual([10, 29]);
  });

  it.each([
    ['/api/events', 10, 502],
    ['/api/gallery/folders', 29, 504],
  ])('waits for the Lambda of %s for %i seconds, then returns %i', async (path, seconds, status) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const called = new Promise<void>((resolve) => {
        handler = () => {
          resolve();
          return new Promise(() => undefined);
        };
      });
      const response = send(path);
      await called;
      vi.advanceTimersByTime(seconds * 1000);
      expect((await response).status).toBe(status);
    } finally {
      vi.useRealTimers();
    }
  });

  it('allows cross-origin requests from the site only', async () => {
    const allowed = await send('/api/events', { headers: { Origin: origin } });
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe(origin);
    const foreign = await send('/api/events', { headers: { Origin: 'https://evil.example' } });
    expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const preflight = await send('/api/events', { method: 'OPTIONS', headers: { Origin: origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });

  it('serves media by its decoded key', async () => {
    expect(await (await send('/media/gallery/F%C3%AAte/a.jpg')).text()).toBe('gallery/Fête/a.jpg');
  });
});
