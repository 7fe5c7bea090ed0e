import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { stagePath } from '../../contract/addresses.ts';
import { localAdministratorToken } from '../../operate/smoke/local-administrator.ts';
import { saveChecks } from '../../operate/smoke/saves.ts';
import { parishApi } from './parish-api.ts';
import { records } from './samples.ts';

const api = parishApi();

/** The outcome of the check: nothing, or its error message. `answer` replaces the responses to saves. */
async function outcome(token: string, answer?: () => Response): Promise<string | undefined> {
  const [check] = saveChecks(token);
  return check!
    .run({
      origin: api.cloud.gatewayUrl,
      request: async (path, options) => {
        const response = await fetch(api.cloud.gatewayUrl + path.replace(stagePath, ''), options);
        return options?.method === 'PUT' && answer ? answer() : response;
      },
    })
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
}

const changes = async () => JSON.stringify((await api.get('/api/changes', {})).body);

describe.each([
  ['without items', false],
  ['with an item of each kind', true],
])('the smoke test’s saves on a site %s', (_, isFilled) => {
  beforeAll(async () => {
    if (!isFilled) return;
    for (const { path, body } of records) await api.post(path, { ...body, id: randomUUID() });
  });

  it('pass with the token of the local administrator, and leave no trace', async () => {
    const before = await changes();
    expect(await outcome(await localAdministratorToken(api.cloud.folder))).toBeUndefined();
    expect(await changes()).toBe(before);
  });

  it('fail without an administrator’s token', async () => {
    expect(await outcome('forged')).toContain('/api/events/all returns 401 instead of 200');
    expect(await outcome(api.tokens.visitor.accessToken)).toContain('returns 403 instead of 200');
  });

  it.each([401, 403, 500, 502, 503, 504])('fail when every save returns %i', async (status) => {
    const { accessToken } = api.tokens.admin;
    expect(await outcome(accessToken, () => new Response('{}', { status }))).toMatch(
      new RegExp(`^A save to /api/events returns ${status} instead of `),
    );
  });
});
