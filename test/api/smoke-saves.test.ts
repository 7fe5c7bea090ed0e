import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { stagePath } from '../../contract/addresses.ts';
import { localAdministratorToken } from '../../operate/smoke/local-administrator.ts';
import { saveChecks } from '../../operate/smoke/saves.ts';
import { parishApi } from './parish-api.ts';
import { records } from './samples.ts';

const api = parishApi();

/** The error messages of the checks, while requests with one method lose their token on the way. */
async function failures(token: string, tokenless?: string): Promise<string[]> {
  const site = {
    origin: api.cloud.gatewayUrl,
    request: async (path: string, options?: RequestInit) => {
      const headers = tokenless && options?.method === tokenless ? {} : (options?.headers ?? {});
      return fetch(api.cloud.gatewayUrl + path.replace(stagePath, ''), { ...options, headers });
    },
  };
  const messages: string[] = [];
  for (const { run } of saveChecks(token))
    await run(site).catch((error: Error) => messages.push(error.message));
  return messages;
}

const reflections = async () => (await api.get('/api/reflections/all', {})).body;

describe.each([
  ['without items', false],
  ['with an item of each kind', true],
])('the smoke test’s saves on a site %s', (_, isFilled) => {
  beforeAll(async () => {
    if (!isFilled) return;
    for (const { path, body } of records) await api.post(path, { ...body, id: randomUUID() });
  });

  it('pass with the token of the local administrator, and leave the content as it was', async () => {
    const before = await reflections();
    expect(await failures(await localAdministratorToken(api.cloud.folder))).toEqual([]);
    expect(await reflections()).toEqual(before);
  });

  it('fail without an administrator’s token', async () => {
    expect(await failures('forged')).toEqual([
      '/api/events/all returns 401 instead of 200',
      '/api/reflections returns 401 instead of 201',
    ]);
    expect((await failures(api.tokens.visitor.accessToken)).join()).toContain('returns 403 instead of 201');
  });

  it.each(['POST', 'PUT', 'DELETE'])(
    'fail when CloudFront does not pass the token with %s',
    async (method) => {
      const messages = await failures(api.tokens.admin.accessToken, method);
      expect(messages).toEqual([expect.stringContaining('returns 401 instead of')]);
    },
  );
});
