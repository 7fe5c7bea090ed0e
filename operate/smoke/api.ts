import { parishPath } from '../../contract/parish-record.ts';
import { stagePath } from '../../contract/addresses.ts';
import { type Route, routes } from '../../contract/routes.ts';
import { administratorsGroup } from '../../contract/rights.ts';
import { writeScope } from '../../contract/sign-in.ts';
import { type CheckedSite, type Check, expect, expectStatus, textOf } from './check.ts';

/** The URL path of a route, with a nonexistent value for each parameter. */
function addressOf({ path }: Route): string {
  return stagePath + path.replaceAll(/\{\w+\+?\}/g, 'no-such-thing');
}

const reads = routes.filter(
  ({ method, path, access }) => method === 'GET' && access === 'public' && !path.includes('{'),
);
const forAdministrators = routes.filter(({ access }) => access === 'admin');

function takesBody({ method }: Route): boolean {
  return method === 'POST' || method === 'PUT';
}

async function expectErrorMessage(response: Response): Promise<void> {
  const body: unknown = JSON.parse(await textOf(response, 'application/json'));
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  expect(typeof error === 'string', `${new URL(response.url).pathname} returns an error without a message`);
}

async function expectRefused(
  site: CheckedSite,
  route: Route,
  headers: Record<string, string>,
): Promise<void> {
  const response = await site.request(addressOf(route), {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(takesBody(route) && { body: '{}' }),
  });
  expect(
    response.status === 401,
    `${route.method} ${route.path} returns ${String(response.status)} without a valid token`,
  );
  await expectErrorMessage(response);
}

/** An unsigned token with the claims of an administrator. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    token_use: 'access',
    scope: writeScope,
    'cognito:groups': [administratorsGroup],
    exp: 4_102_444_800,
  };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** The checks of the API. */
export const apiChecks: readonly Check[] = [
  {
    name: 'every list can be read without a token, and is cached by the edge',
    run: async (site) => {
      for (const route of reads) {
        const response = await site.request(addressOf(route));
        expectStatus(response, 200);
        const body: unknown = JSON.parse(await textOf(response, 'application/json'));
        if (route.path !== parishPath) expect(Array.isArray(body), `${route.path} is not a list`);
        const caching = response.headers.get('cache-control') ?? 'none';
        expect(caching.includes('s-maxage='), `${route.path} has Cache-Control: ${caching}`);
      }
    },
  },
  {
    name: 'a token makes no difference to a public list, so that none can bypass the cache',
    run: async (site) => {
      const response = await site.request(`${stagePath}/api/events`, {
        headers: { Authorization: 'Bearer x' },
      });
      expectStatus(response, 200);
      const caching = response.headers.get('cache-control') ?? 'none';
      expect(caching.includes('s-maxage='), `It has Cache-Control: ${caching}`);
    },
  },
  {
    name: 'every write and every list for administrators is refused without a token',
    run: async (site) => {
      for (const route of forAdministrators) await expectRefused(site, route, {});
    },
  },
  {
    name: 'every write and every list for administrators is refused with a forged token',
    run: async (site) => {
      for (const route of forAdministrators)
        await expectRefused(site, route, { Authorization: `Bearer ${forgedToken()}` });
    },
  },
  {
    name: 'an unknown API path is a 404 in JSON, not a page',
    run: async (site) => {
      const response = await site.request(`${stagePath}/api/no-such-thing`);
      expectStatus(response, 404);
      await expectErrorMessage(response);
    },
  },
];
