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
});
