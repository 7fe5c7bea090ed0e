import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { stagePath } from '../../contract/addresses.ts';
import { localTable } from '../../local/environment.ts';
import { type Request, writeAndUndo } from '../../operate/smoke/smoke-test.ts';
import { parishApi } from './parish-api.ts';
import { records } from './samples.ts';

const api = parishApi();

/** The error message of the check, while requests with one method lose their token on the way. */
async function failure(token: string, tokenless?: string): Promise<string | undefined> {
  const request: Request = async (path, status, options) => {
    const headers = tokenless === options?.method ? {} : (options?.headers ?? {});
    const response = await fetch(api.cloud.gatewayUrl + path.replace(stagePath, ''), { ...options, headers });
    if (response.status === status) return response;
    throw new Error(`${String(options?.method)} returns ${String(response.status)}`);
  };
  return writeAndUndo(request, { token, storage: { dynamoDb: documents(), table: localTable } }).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const documents = () => DynamoDBDocumentClient.from(new DynamoDBClient());

/** The keys of the whole table, with earlier versions and claims. */
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { Items = [] } of paginateScan({ client: documents() }, { TableName: localTable }))
    found.push(...Items.map(({ resource, id }) => `${String(resource)} ${String(id)}`));
  return found.sort();
}

describe.each([
  ['without items', false],
  ['with an item of each kind', true],
])('the smoke test’s write on a site %s', (_, isFilled) => {
  beforeAll(async () => {
    if (!isFilled) return;
    for (const { path, body } of records) await api.post(path, { ...body, id: randomUUID() });
  });

  it('passes with an administrator’s token, and leaves nothing in the table', async () => {
    const before = await keys();
    expect(await failure(api.tokens.admin.accessToken)).toBeUndefined();
    expect(await keys()).toEqual(before);
    expect((await api.get('/api/changes/all', {})).body).not.toContainEqual(
      expect.objectContaining({ title: expect.stringContaining('Smoke test') }),
    );
  });

  it('fails without an administrator’s token', async () => {
    expect(await failure('forged')).toBe('POST returns 401');
    expect(await failure(api.tokens.visitor.accessToken)).toBe('POST returns 403');
  });

  it.each(['POST', 'PUT', 'DELETE'])(
    'fails when CloudFront does not pass the token with %s',
    async (method) => {
      expect(await failure(api.tokens.admin.accessToken, method)).toBe(`${method} returns 401`);
    },
  );
});
