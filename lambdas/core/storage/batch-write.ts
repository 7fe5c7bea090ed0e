import { BatchWriteCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { inBatches } from '../platform/in-batches.ts';

/** An unconditional write, as BatchWriteItem accepts it. */
export type BatchedWrite =
  | { readonly PutRequest: { readonly Item: Record<string, unknown> } }
  | { readonly DeleteRequest: { readonly Key: Record<string, unknown> } };

/** DynamoDB's limit for one BatchWriteItem request. */
const BATCH = 25;
const CONCURRENT_BATCHES = 8;

/** Opens batched writes to the table, 25 per request; no two writes may be for the same item. Needs TABLE_NAME. */
export function openBatchWrite(): (writes: readonly BatchedWrite[]) => Promise<void> {
  const TableName = environment.tableName();
  const client = documentClient();

  async function write(batch: BatchedWrite[]): Promise<void> {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
    );
    // Unprocessed items are written one by one, with the SDK's retries.
    for (const { PutRequest, DeleteRequest } of UnprocessedItems?.[TableName] ?? []) {
      if (PutRequest) await client.send(new PutCommand({ TableName, Item: PutRequest.Item }));
      if (DeleteRequest) await client.send(new DeleteCommand({ TableName, Key: DeleteRequest.Key }));
    }
  }

  return async (writes) => {
    await pMap(inBatches(writes, BATCH), write, { concurrency: CONCURRENT_BATCHES });
  };
}
