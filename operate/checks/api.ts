import { stagePath } from '../../contract/addresses.ts';
import { type Route, routes } from '../../contract/routes.ts';
import { adminGroup, writeScope } from '../../contract/sign-in.ts';
import { type AskedSite, type Check, expect, expectStatus, textOf } from './check.ts';

/** The address of a route, with something that is nowhere in the place of each parameter. */
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

async function expectSentence(answer: Response): Promise<void> {
  const body: unknown = JSON.parse(await textOf(answer, 'application/json'));
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  expect(typeof error === 'string', `${new URL(answer.url).pathname} refuses without a sentence`);
}

async function expectRefused(site: AskedSite, route: Route, headers: Record<string, string>): Promise<void> {
  const answer = await site.ask(addressOf(route), {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(takesBody(route) && { body: '{}' }),
  });
  expect(
    answer.status === 401,
    `${route.method} ${route.path} answers ${String(answer.status)} to a stranger`,
  );
  await expectSentence(answer);
}

/** A token that says that it is an administrator's, signed by nobody. */
function forgedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    token_use: 'access',
    scope: writeScope,
    'cognito:groups': [adminGroup],
    exp: 4_102_444_800,
  };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** What must hold of the API. */
export const apiChecks: readonly Check[] = [
  {
    name: 'every list can be read by anybody, and is kept by the edge',
    run: async (site) => {
      for (const route of reads) {
        const answer = await site.ask(addressOf(route));
        expectStatus(answer, 200);
        const body: unknown = JSON.parse(await textOf(answer, 'application/json'));
        expect(Array.isArray(body), `${route.path} is not a list`);
        const kept = answer.headers.get('cache-control') ?? 'not said';
        expect(kept.includes('s-maxage='), `${route.path} is kept: ${kept}`);
      }
    },
  },
  {
    name: 'a token makes no difference to a public list, so that nobody can bypass the cache with one',
    run: async (site) => {
      const answer = await site.ask(`${stagePath}/api/events`, { headers: { Authorization: 'Bearer x' } });
      expectStatus(answer, 200);
      const kept = answer.headers.get('cache-control') ?? 'not said';
      expect(kept.includes('s-maxage='), `It is kept: ${kept}`);
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
    name: 'what the API does not have is a 404 in JSON, not a page',
    run: async (site) => {
      const answer = await site.ask(`${stagePath}/api/no-such-thing`);
      expectStatus(answer, 404);
      await expectSentence(answer);
    },
  },
];
