import { BatchWriteCommand, DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import pMap from 'p-map';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { inBatches } from '../platform/in-batches.ts';

/** A write without a condition, as BatchWriteItem takes it. */
export type BatchedWrite =
  | { readonly PutRequest: { readonly Item: Record<string, unknown> } }
  | { readonly DeleteRequest: { readonly Key: Record<string, unknown> } };

/** DynamoDB takes at most this many items in one BatchWriteItem. */
const BATCH = 25;
const BATCHES_AT_ONCE = 8;

/** Opens writes to the table of which 25 are one request; no two of them may be of one item. Needs TABLE_NAME. */
export function openBatchWrite(): (writes: readonly BatchedWrite[]) => Promise<void> {
  const TableName = environment.tableName();
  const client = documentClient();

  async function write(batch: BatchedWrite[]): Promise<void> {
    const { UnprocessedItems } = await client.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch } }),
    );
    // What DynamoDB had no time for is written one by one, with the SDK's retries.
    for (const { PutRequest, DeleteRequest } of UnprocessedItems?.[TableName] ?? []) {
      if (PutRequest) await client.send(new PutCommand({ TableName, Item: PutRequest.Item }));
      if (DeleteRequest) await client.send(new DeleteCommand({ TableName, Key: DeleteRequest.Key }));
    }
  }

  return async (writes) => {
    await pMap(inBatches(writes, BATCH), write, { concurrency: BATCHES_AT_ONCE });
  };
}
