import { describe, expect, it } from 'vitest';
import { gatewayResponses } from '../../contract/gateway.ts';
import { messages } from '../../contract/problems.ts';
import { routes } from '../../contract/routes.ts';
import { claimsOf, forgeToken, mintToken, tamperToken } from '../mint-token.ts';
import { parishApi } from './parish-api.ts';
import { samples } from './samples.ts';

const api = parishApi();
const identityFolder = () => `${api.cloud.folder}/identity`;
const mint = (changes: Record<string, unknown>) =>
  mintToken(identityFolder(), claimsOf(api.tokens.admin.accessToken, changes));
const now = () => Math.floor(Date.now() / 1000);

/** Every kind of caller who may edit nothing, with the status of the response. */
const callers: [string, number, () => Promise<string | undefined> | string | undefined][] = [
  ['no user', 401, () => undefined],
  ['a made-up token', 401, () => 'garbage'],
  ['a sign-in code in place of a token', 401, () => 'a1b2c3d4-0000-4000-8000-000000000000'],
  ['a token signed by another key', 401, () => forgeToken(api.tokens.admin.accessToken, kid())],
  ['an expired token', 401, () => mint({ exp: now() - 1 })],
  ['a token without an expiry', 401, () => mint({ exp: undefined })],
  [
    'a tampered token',
    401,
    () =>
      tamperToken(api.tokens.visitor.accessToken, {
        'cognito:groups': ['admins', 'area-events', 'area-parish'],
      }),
  ],
  ['an unsigned token', 401, () => unsigned()],
  ['an ID token', 401, () => api.tokens.admin.idToken],
  ['a refresh token', 401, () => api.tokens.admin.refreshToken],
  ['a token of another client', 401, () => mint({ client_id: 'another' })],
  [
    'a token of another pool',
    401,
    () => mint({ iss: 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Other' }),
  ],
  ['a token without the scope', 403, () => mint({ scope: 'email phone' })],
  ['a signed-in visitor', 403, () => api.tokens.visitor.accessToken],
  [
    'a member of groups whose names resemble those of the parish',
    403,
    () =>
      mint({
        'cognito:groups': [
          'editors',
          'events',
          'area-events2',
          'my-area-events',
          'AREA-EVENTS',
          'not-admins',
        ],
      }),
  ],
];

const adminRoutes = routes.filter(({ access }) => access === 'admin');
const hasBody = (method: string) => method === 'POST' || method === 'PUT';
const pathOf = (path: string) => path.replace(/\{\w+\+?\}/g, 'something');

describe.each(callers)('for %s', (_, status, token) => {
  it.each(adminRoutes)(`$method $path returns ${status}`, async ({ method, path }) => {
    const body = hasBody(method) ? {} : undefined;
    const response = await api.call(method, pathOf(path), { body, token: await token() });
    expect(response.status).toBe(status);
    expect([messages.unauthenticated, messages.forbidden, gatewayResponses.ACCESS_DENIED.error]).toContain(
      response.body.error,
    );
  });
});

describe('for an administrator', () => {
  it.each(adminRoutes)('$method $path is allowed', async ({ method, path }) => {
    const body = hasBody(method) ? {} : undefined;
    const { status } = await api.call(method, pathOf(path), { body });
    expect([200, 400, 404]).toContain(status);
  });

  it('POST /api/events is allowed with a token of several groups', async () => {
    const token = await mint({ 'cognito:groups': ['editors', 'admins'] });
    expect((await api.post('/api/events', {}, { token })).status).toBe(400);
  });
});

describe('public routes', () => {
  const publicRoutes = routes.filter(({ access }) => access === 'public');
  const tokens = () => [undefined, 'garbage', api.tokens.visitor.accessToken, api.tokens.admin.accessToken];

  it.each(publicRoutes.filter(({ method }) => method === 'GET'))(
    'GET $path returns 200 with any token or none',
    async ({ path }) => {
      for (const token of tokens()) expect((await api.get(pathOf(path), { token })).status).toBe(200);
    },
  );

  it('are all GET routes, except that which opens a link to a draft and returns 404 for a guess', async () => {
    const others = publicRoutes.filter(({ method }) => method !== 'GET');
    expect(others.map(({ path }) => path)).toEqual(['/api/draft-links/open']);
    for (const token of tokens())
      expect((await api.post('/api/draft-links/open', { token: 'a guess' }, { token })).status).toBe(404);
  });
});

function kid(): string {
  return api.cloud.identity.jwks.keys[0]!.kid;
}

function unsigned(): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'none', kid: kid() })}.${encode(claimsOf(api.tokens.admin.accessToken))}.`;
}

describe('someone with one area', () => {
  const ofNews = () => mint({ 'cognito:groups': ['area-news'], sub: 'a-writer-of-news' });
  const resourcesIn = (list: { resource: string }[]) => [...new Set(list.map(({ resource }) => resource))];

  it('sees changes, deleted items and links to drafts only of that area', async () => {
    const token = await ofNews();
    for (const resource of ['news', 'events'] as const) {
      const hidden = { ...samples[resource], draft: true };
      const { body } = await api.post(`/api/${resource}`, hidden);
      await api.post('/api/draft-links', { resource, id: body.id });
      const gone = await api.post(`/api/${resource}`, hidden);
      await api.remove(`/api/${resource}/${gone.body.id}`);
    }
    for (const path of ['/api/changes', '/api/changes/deleted', '/api/draft-links']) {
      expect(resourcesIn((await api.get(path, {})).body), path).toEqual(
        expect.arrayContaining(['events', 'news']),
      );
      expect(resourcesIn((await api.get(path, { token })).body), path).toEqual(['news']);
    }
  });

  it('is refused with a sentence that names the area, and reads the parish record as it is now', async () => {
    const token = await ofNews();
    const refused = await api.post('/api/events', samples.events, { token });
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'You may no longer change events. An administrator of this website can allow it.',
    ]);
    expect((await api.post('/api/news', samples.news, { token })).status).toBe(201);
    expect((await api.get('/api/parish/all', { token })).status).toBe(200);
  });
});
