import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { ResourceName } from '../../contract/routes.ts';
import type { Bookkeeping } from '../../contract/table-item.ts';
import type { JsonObject } from './call.ts';
import { documentClient } from './document-client.ts';
import { environment } from './environment.ts';
import { type StoredItem, storedItem } from './stored-item.ts';

/** An item about to be written. `writeId` is new for each write: by it a retried write recognises itself. */
export type NewItem = JsonObject & Bookkeeping & { readonly writeId: string };

/** Whether the item was written; if not, what stands in its place, if anything. */
export type Outcome =
  { readonly written: true } | { readonly written: false; readonly current: StoredItem | undefined };

/** The items of one resource. Reads are consistent, so that an editor, and the edge's cache after them, never get an older list. */
export type Partition = {
  /** All items, or those whose id starts with a prefix. */
  list(prefix?: string): Promise<StoredItem[]>;
  /** What one field holds in every item, also in those that a list leaves out because other hands put them there. */
  values(field: string): Promise<unknown[]>;
  get(id: string): Promise<StoredItem | undefined>;
  /** Writes an item under an id that is free. */
  add(item: NewItem): Promise<Outcome>;
  /** Writes an item in the place of one that still has the version that was seen. */
  replace(item: NewItem, seenVersion: number): Promise<Outcome>;
  /** Removes this very item: not another that has come to its id since. Fine when it has gone already. */
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
   * The SDK repeats a write whose acknowledgement got lost, and the repetition meets what the first one wrote. So a
   * condition that failed is a conflict only if what stands there now is not this very write.
   */
  async function put(item: NewItem, condition: object): Promise<Outcome> {
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
    list: async (prefix) => (await items(prefix)).flatMap((item) => storedItem(item) ?? []),
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
