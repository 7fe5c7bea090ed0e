import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { isRecordName } from '../../contract/resources.ts';
import { resourceNames } from '../../contract/routes.ts';
import { type CheckedSite, type Check, expect, expectStatus, textOf } from './check.ts';

const reflections = `${stagePath}/api/reflections`;
const idsSchema = z.array(z.object({ id: z.string() }));

/** The checks that need an administrator's token, which CloudFront has to pass on with every method. They leave the content as it was. */
export function saveChecks(token: string): readonly Check[] {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return [
    {
      name: 'an administrator reads every list, with what is hidden from visitors',
      run: async (site) => {
        for (const name of resourceNames.filter(isRecordName))
          await idsIn(site, `${stagePath}/api/${name}/all`, headers);
      },
    },
    {
      name: 'an administrator saves a draft that no visitor sees, changes it, and deletes it',
      run: async (site) => {
        const id = randomUUID();
        const save = (method: string, path: string, body?: object) =>
          site.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        const draft = {
          id,
          title: `Smoke test ${id}`,
          excerpt: '-',
          content: '-',
          date: '2027-01-01',
          draft: true,
        };
        expectStatus(await save('POST', reflections, draft), 201);
        try {
          expectStatus(await save('PUT', `${reflections}/${id}`, { version: 1, content: '--' }), 200);
          expect((await idsIn(site, `${reflections}/all`, headers)).includes(id), 'The draft is not stored');
          expect(!(await idsIn(site, reflections)).includes(id), 'Visitors see the draft');
        } finally {
          expectStatus(await save('DELETE', `${reflections}/${id}`), 200);
        }
        expect(!(await idsIn(site, `${reflections}/all`, headers)).includes(id), 'The draft is not deleted');
      },
    },
  ];
}

async function idsIn(
  site: CheckedSite,
  path: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const response = await site.request(path, { headers });
  expectStatus(response, 200);
  return idsSchema.parse(JSON.parse(await textOf(response, 'application/json'))).map(({ id }) => id);
}
