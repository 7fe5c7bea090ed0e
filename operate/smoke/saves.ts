import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { isRecordName } from '../../contract/resources.ts';
import { routes } from '../../contract/routes.ts';
import { type CheckedSite, type Check, expect, expectStatus, textOf } from './check.ts';

/** The resources whose items are saved one by one. */
const saved = routes
  .filter(
    ({ method, path, resource }) =>
      method === 'PUT' && path === `/api/${resource}/{id}` && isRecordName(resource),
  )
  .map(({ resource }) => resource);

const listSchema = z.array(z.object({ id: z.string() }));

/** Older than the version of any item, so that no save with it is ever written. */
const STALE_VERSION = 0;

/**
 * Saves an item of each resource with an administrator's token and a stale version. The request passes the gateway, the function
 * and its checks, and the function reads the item; then it refuses it (409), or returns it, because nothing differs (200).
 * A resource without items returns 404.
 */
export function saveChecks(token: string): readonly Check[] {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return [
    {
      name: 'an administrator’s save of every resource reaches its item, and changes nothing',
      run: async (site) => {
        for (const resource of saved) await expectReached(site, `/api/${resource}`, headers);
      },
    },
  ];
}

async function expectReached(
  site: CheckedSite,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  const list = await site.request(`${stagePath}${path}/all`, { headers });
  expectStatus(list, 200);
  const [item] = listSchema.parse(JSON.parse(await textOf(list, 'application/json')));
  const { status } = await site.request(`${stagePath}${path}/${item?.id ?? randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ version: STALE_VERSION }),
  });
  const expected = item ? [200, 409] : [404];
  expect(
    expected.includes(status),
    `A save to ${path} returns ${String(status)} instead of ${expected.join(' or ')}`,
  );
}
