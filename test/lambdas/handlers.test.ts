import { setTimeout as delay } from 'node:timers/promises';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from '../mock-client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/problems.ts';
import { routes } from '../../contract/routes.ts';
import { adminClaims, apiEvent, invoke, lambdaEnvironment } from './invoke.ts';

const table = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  table.reset();
  table.onAnyCommand().resolves({ Items: [] });
});

const adminRoutes = routes.filter(({ access }) => access === 'admin');
const claimless = [
  ['no authorizer', undefined],
  ['no claims', {}],
  ['an ID token', { claims: { ...adminClaims, token_use: 'id' } }],
  ['an expired token', { claims: { ...adminClaims, exp: '1' } }],
] as const;

describe('a write whose storage does not respond', () => {
  beforeEach(() => table.onAnyCommand().callsFake(() => new Promise(() => {})));
  const within50Milliseconds = (event: ReturnType<typeof apiEvent>) => invoke('news', event, {}, 50);

  it('responds 504 on timeout, because the write may have been applied', async () => {
    const pathParameters = { id: 'one' };
    const { status, body } = await within50Milliseconds(
      apiEvent('DELETE /api/news/{id}', { pathParameters }),
    );
    expect([status, body]).toEqual([504, { error: messages.unconfirmed }]);
  });

  it('responds hundreds of milliseconds before the timeout, which a busy process would otherwise miss', async () => {
    const event = apiEvent('DELETE /api/news/{id}', { pathParameters: { id: 'one' } });
    // Timers run in the order in which they are due, however late a busy process is.
    const response = invoke('news', event, {}, 1_000);
    const winner = await Promise.race([response.then(({ status }) => status), delay(800, 'too late')]);
    expect(winner).toBe(504);
  });
});

describe.each(adminRoutes)('$method $path', ({ method, path, resource }) => {
  // The gateway already rejects these requests; the Lambda does not rely on it.
  it.each(claimless)('responds 401 to %s', async (_, authorizer) => {
    const event = apiEvent(`${method} ${path}`);
    event.requestContext.authorizer = authorizer;
    const { status, body } = await invoke(resource, event);
    expect([status, body]).toEqual([401, { error: messages.unauthenticated }]);
    expect(table.calls()).toHaveLength(0);
  });
});

describe('the API handler', () => {
  it('returns 404 for a path that is not in the contract or belongs to another resource', async () => {
    for (const route of ['GET /api/nothing', 'PATCH /api/events/one/two', 'GET /api/news']) {
      const { status, body } = await invoke('events', apiEvent(route));
      expect([status, body]).toEqual([404, { error: messages.notFound }]);
    }
  });

  it.each([...new Set(routes.map(({ path }) => path))])(
    'returns 405 with the allowed methods for any other method, without a token: %s',
    async (path) => {
      const ofPath = routes.filter((route) => route.path === path);
      const allowed = ofPath.map(({ method }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].filter(
        (each) => !allowed.some((method) => method === each),
      )) {
        const event = apiEvent(`${method} ${path}`);
        event.requestContext.authorizer = undefined;
        const { status, headers, body } = await invoke(ofPath[0]!.resource, event);
        expect([status, headers['Allow'], headers['Cache-Control']]).toEqual([
          405,
          allowed.join(', '),
          'private, no-store',
        ]);
        expect(body).toEqual({ error: messages.wrongMethod });
        expect(table.calls()).toHaveLength(0);
      }
    },
  );

  it('decodes a base64 body, and applies the size limit to the decoded bytes', async () => {
    const base64 = (text: string) => ({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true });
    const small = await invoke(
      'devotions',
      apiEvent('POST /api/devotions', base64('{"name":"Rosary","day":"Monday"}')),
    );
    expect(small.status).toBe(201);
    const exact = `"${'x'.repeat(limits.requestBodyBytes - 2)}"`;
    expect((await invoke('devotions', apiEvent('POST /api/devotions', base64(exact)))).status).toBe(400);
    expect((await invoke('devotions', apiEvent('POST /api/devotions', base64(`${exact} `)))).status).toBe(
      413,
    );
  });

  it('reads headers case-insensitively', async () => {
    const headers = {
      'CONTENT-TYPE': 'application/json',
      ORIGIN: 'http://localhost:5173',
    };
    const response = await invoke('events', apiEvent('GET /api/events', { headers }));
    expect(response.headers['Access-Control-Allow-Origin']).toBe('http://localhost:5173');
  });

  it('responds 503 to a read just before the Lambda times out', async () => {
    table.onAnyCommand().callsFake(() => new Promise(() => undefined));
    const { status, body } = await invoke('events', apiEvent('GET /api/events'), {}, 50);
    expect([status, body]).toEqual([503, { error: messages.busy }]);
  });

  it('omits an item with invalid metadata from a list, and returns the rest', async () => {
    const good = { id: 'a', version: 1, createdAt: '2026', updatedAt: '2026', name: 'Rosary', day: 'Monday' };
    table.onAnyCommand().resolves({ Items: [{ id: 'b' }, good] });
    const { status, body } = await invoke('devotions', apiEvent('GET /api/devotions'));
    expect([status, body]).toEqual([200, [{ id: 'a', name: 'Rosary', day: 'Monday', version: 1 }]]);
  });
});

describe('the environment', () => {
  it.each(['TABLE_NAME', 'MEDIA_BUCKET', 'USER_POOL_CLIENT_ID', 'ALLOWED_ORIGINS'])(
    'fails the cold start with the name of a missing variable: %s',
    async (name) => {
      vi.resetModules();
      Object.assign(process.env, lambdaEnvironment);
      Reflect.deleteProperty(process.env, name);
      await expect(import('../../lambdas/team.ts')).rejects.toThrow(
        `The environment variable ${name} is missing.`,
      );
      vi.resetModules();
    },
  );

  it('needs no MEDIA_BUCKET for a resource without files, and allows ALLOWED_ORIGINS to be empty', async () => {
    vi.resetModules();
    Object.assign(process.env, lambdaEnvironment, { ALLOWED_ORIGINS: '' });
    Reflect.deleteProperty(process.env, 'MEDIA_BUCKET');
    await expect(import('../../lambdas/devotions.ts')).resolves.toHaveProperty('handler');
    vi.resetModules();
  });
});
