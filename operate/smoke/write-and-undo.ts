import { randomUUID } from 'node:crypto';
import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { z } from 'zod';
import { stagePath } from '../../contract/addresses.ts';
import { revisionPartition } from '../../contract/table-item.ts';
import type { Storage } from '../content/storage.ts';

/** Sends a request to the site, and throws unless the response has this status. */
export type Request = (path: string, status: number, options?: RequestInit) => Promise<Response>;

/** Someone who may write, and the table, from which the traces in Changes are erased. */
export type Administrator = {
  readonly token: string;
  readonly storage: Pick<Storage, 'dynamoDb' | 'table'>;
};

const resource = 'mass-intentions';
const list = `${stagePath}/api/${resource}`;
const idsSchema = z.array(z.object({ id: z.string() }));
const rowsSchema = z.array(z.object({ resource: z.string(), id: z.string() }));

/**
 * Creates an intention of the past, which no visitor sees and which has no address, changes it and deletes it, so that CloudFront
 * has to pass on the token with every method. Nothing of it remains.
 */
export async function writeAndUndo(request: Request, { token, storage }: Administrator): Promise<void> {
  const id = randomUUID();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const send = (method: string, path: string, status: number, body?: object) =>
    request(path, status, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const isListed = async () =>
    idsSchema.parse(await (await send('GET', `${list}/all`, 200)).json()).some((each) => each.id === id);
  const intention = { id, text: 'Smoke test', date: '2000-01-01', time: '12:00 PM', private: true };
  await send('POST', list, 201, intention);
  try {
    await send('PUT', `${list}/${id}`, 200, { version: 1, text: 'Smoke test, changed' });
    if (!(await isListed())) throw new Error('What was written is not in the list');
  } finally {
    await send('DELETE', `${list}/${id}`, 200);
    await eraseRevisions(storage, id);
  }
  if (await isListed()) throw new Error('What was deleted is still in the list');
}

async function eraseRevisions({ dynamoDb, table }: Administrator['storage'], id: string): Promise<void> {
  const { Items } = await dynamoDb.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: '#resource = :resource AND begins_with(id, :id)',
      ExpressionAttributeNames: { '#resource': 'resource' },
      ExpressionAttributeValues: { ':resource': revisionPartition(resource), ':id': id },
      ConsistentRead: true,
    }),
  );
  for (const Key of rowsSchema.parse(Items))
    await dynamoDb.send(new DeleteCommand({ TableName: table, Key }));
}
