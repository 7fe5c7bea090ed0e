import { readdirSync } from 'node:fs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from '../mock-client.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/problems.ts';
import { resourceNames, routes } from '../../contract/routes.ts';
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

it('there is one Lambda for each resource, the publisher, the search, the media function and the canary', () => {
  const files = readdirSync('lambdas').filter((name) => name.endsWith('.ts'));
  expect(files.sort()).toEqual(
    [...resourceNames, 'canary', 'media', 'publish', 'search'].map((name) => `${name}.ts`).sort(),
  );
});

describe('a request whose storage does not respond', () => {
  beforeEach(() => table.onAnyCommand().callsFake(() => new Promise(() => {})));
  const within50Milliseconds = (event: ReturnType<typeof apiEvent>) => invoke('news', event, {}, 50);

  it('is not said to be as before (504) when its time is over, as it may have been made', async () => {
    const pathParameters = { id: 'one' };
    const { status, body } = await within50Milliseconds(
      apiEvent('DELETE /api/news/{id}', { pathParameters }),
    );
    expect([status, body]).toEqual([504, { error: messages.unconfirmed }]);
  });
});

describe.each(adminRoutes)('$method $path', ({ method, path, resource }) => {
  // The gateway has refused these before; the Lambda does not rely on it.
  it.each(claimless)('is refused (401) with %s', async (_, authorizer) => {
    const event = apiEvent(`${method} ${path}`);
    event.requestContext.authorizer = authorizer;
    const { status, body } = await invoke(resource, event);
    expect([status, body]).toEqual([401, { error: messages.unauthenticated }]);
    expect(table.calls()).toHaveLength(0);
  });

  it('is refused (403) without the group', async () => {
    const event = apiEvent(`${method} ${path}`);
    event.requestContext.authorizer = { claims: { ...adminClaims, 'cognito:groups': 'editors' } };
    const { status, body } = await invoke(resource, event);
    expect([status, body]).toEqual([403, { error: messages.forbidden }]);
  });
});

describe('a Lambda', () => {
  it('returns 404 to what the contract does not name, and to what is another’s', async () => {
    for (const route of [
      'PATCH /api/events',
      'GET /api/events/{id}',
      'GET /api/news',
      'OPTIONS /api/events',
      'HEAD /api/events',
    ]) {
      const { status, body } = await invoke('events', apiEvent(route));
      expect([status, body]).toEqual([404, { error: messages.notFound }]);
    }
  });

  it('takes a body in base64, and measures what is in it', async () => {
    const base64 = (text: string) => ({ body: Buffer.from(text).toString('base64'), isBase64Encoded: true });
    const fitting = await invoke(
      'devotions',
      apiEvent('POST /api/devotions', base64('{"name":"Rosary","day":"Monday"}')),
    );
    expect(fitting.status).toBe(201);
    const exact = `"${'x'.repeat(limits.requestBodyBytes - 2)}"`;
    expect((await invoke('devotions', apiEvent('POST /api/devotions', base64(exact)))).status).toBe(400);
    expect((await invoke('devotions', apiEvent('POST /api/devotions', base64(`${exact} `)))).status).toBe(
      413,
    );
  });

  it('knows headers in whatever case they come', async () => {
    const headers = {
      'CONTENT-TYPE': 'application/json',
      ORIGIN: 'http://localhost:5173',
    };
    const response = await invoke('events', apiEvent('GET /api/events', { headers }));
    expect(response.headers['Access-Control-Allow-Origin']).toBe('http://localhost:5173');
  });

  it('lives with an event that has no headers at all', async () => {
    const event = apiEvent('GET /api/events', { headers: null as never });
    expect((await invoke('events', event)).status).toBe(200);
  });

  it('that runs out of its time says so before it is ended', async () => {
    table.onAnyCommand().callsFake(() => new Promise(() => undefined));
    const { status, body } = await invoke('events', apiEvent('GET /api/events'), {}, 50);
    expect([status, body]).toEqual([503, { error: messages.busy }]);
  });

  it('leaves out an item that other hands put into the table, and returns the rest', async () => {
    const good = { id: 'a', version: 1, createdAt: '2026', updatedAt: '2026', name: 'Rosary', day: 'Monday' };
    table.onAnyCommand().resolves({ Items: [{ id: 'b' }, good] });
    const { status, body } = await invoke('devotions', apiEvent('GET /api/devotions'));
    expect([status, body]).toEqual([200, [{ id: 'a', name: 'Rosary', day: 'Monday', version: 1 }]]);
  });
});

describe('the environment', () => {
  it.each(['TABLE_NAME', 'MEDIA_BUCKET', 'USER_POOL_CLIENT_ID', 'ALLOWED_ORIGINS'])(
    'without %s stops the start, and names it',
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

  it('needs no bucket where there are no files, and no other origins in production', async () => {
    vi.resetModules();
    Object.assign(process.env, lambdaEnvironment, { ALLOWED_ORIGINS: '' });
    Reflect.deleteProperty(process.env, 'MEDIA_BUCKET');
    await expect(import('../../lambdas/events.ts')).resolves.toHaveProperty('handler');
    vi.resetModules();
  });
});
