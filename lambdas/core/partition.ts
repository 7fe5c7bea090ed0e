import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ResourceName } from '../../contract/routes.ts';
import { slugClaims } from '../../contract/slugs.ts';
import type { ItemMetadata } from '../../contract/table-item.ts';
import type { JsonObject } from './request.ts';
import { documentClient } from './document-client.ts';
import { environment } from './environment.ts';
import { type StoredItem, storedItem } from './stored-item.ts';

/** An item about to be written. `writeId` is unique per write, so that an SDK retry recognises its own item. */
export type NewItem = JsonObject & ItemMetadata & { readonly writeId: string };

/** Whether the item was written; if not, the current item, if any. */
export type WriteResult =
  { readonly written: true } | { readonly written: false; readonly current: StoredItem | undefined };

/** The items of one resource. Reads are strongly consistent, so that neither editors nor the edge cache get a stale list. */
export type Partition = {
  /** All items without the claims of slugs, or everything whose id starts with `prefix`. */
  list(prefix?: string): Promise<StoredItem[]>;
  /** One field of every item, malformed items included. */
  values(field: string): Promise<unknown[]>;
  get(id: string): Promise<StoredItem | undefined>;
  /** Writes an item if its id is free. */
  add(item: NewItem): Promise<WriteResult>;
  /** Replaces an item if it still has `seenVersion`. */
  replace(item: NewItem, seenVersion: number): Promise<WriteResult>;
  /** Deletes this item, but not a newer one with the same id. A missing item is fine. */
  remove(item: StoredItem): Promise<void>;
};

/** Opens one resource's partition of the table. Needs TABLE_NAME. */
export function openPartition(resource: ResourceName): Partition {
  const TableName = environment.tableName();
  const client = documentClient();

  async function get(id: string): Promise<StoredItem | undefined> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: { resource, id }, ConsistentRead: true }),
    );
    return Item && storedItem(Item);
  }

  async function items(prefix?: string): Promise<JsonObject[]> {
    const pages = paginateQuery(
      { client },
      { TableName, ConsistentRead: true, ...matching(resource, prefix) },
    );
    const found: JsonObject[] = [];
    for await (const { Items = [] } of pages) found.push(...Items);
    return found;
  }

  /**
   * The SDK retries a write whose acknowledgement was lost, and the retry meets the item that the first attempt wrote. So a
   * failed condition is a conflict only if the current item has another `writeId`.
   */
  async function put(item: NewItem, condition: object): Promise<WriteResult> {
    try {
      await client.send(new PutCommand({ TableName, Item: { ...item, resource }, ...condition }));
      return { written: true };
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
    const current = await get(item.id);
    return current?.['writeId'] === item.writeId ? { written: true } : { written: false, current };
  }

  return {
    get,
    async list(prefix) {
      const found = (await items(prefix)).flatMap((item) => storedItem(item) ?? []);
      return prefix === undefined ? found.filter(({ id }) => !id.startsWith(slugClaims)) : found;
    },
    values: async (field) => (await items()).map((item) => item[field]),
    add: (item) => put(item, { ConditionExpression: 'attribute_not_exists(id)' }),
    replace: (item, seenVersion) =>
      put(item, {
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':version': seenVersion },
      }),
    async remove({ id, createdAt }) {
      try {
        await client.send(
          new DeleteCommand({
            TableName,
            Key: { resource, id },
            ConditionExpression: 'createdAt = :createdAt',
            ExpressionAttributeValues: { ':createdAt': createdAt },
          }),
        );
      } catch (error) {
        if (!isConditionFailure(error)) throw error;
      }
    },
  };
}

function matching(resource: ResourceName, prefix: string | undefined) {
  const ofResource = '#resource = :resource';
  return {
    KeyConditionExpression: prefix === undefined ? ofResource : `${ofResource} AND begins_with(id, :prefix)`,
    ExpressionAttributeNames: { '#resource': 'resource' },
    ExpressionAttributeValues: { ':resource': resource, ':prefix': prefix },
  };
}

function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}
