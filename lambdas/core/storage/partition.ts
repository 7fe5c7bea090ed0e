import { DeleteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ResourceName } from '../../../contract/routes.ts';
import { type ItemMetadata, isClaim } from '../../../contract/table-item.ts';
import { messages, Problem } from '../../../contract/problems.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { isRefusal, isTransient } from '../platform/is-transient.ts';
import { includesWrite, recentWrites } from './recent-writes.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { openRevisions } from './revisions.ts';
import { type StoredItem, storedItem } from './stored-item.ts';

/** An item about to be written. `writeId` is unique per write, so that an SDK retry recognises its own item. */
export type NewItem = JsonObject & ItemMetadata & { readonly writeId: string };

/** Whether the item was written; if not, the current item, if any. */
export type WriteResult =
  { readonly written: true } | { readonly written: false; readonly current: StoredItem | undefined };

/** The items of one resource. Reads are strongly consistent, so that neither editors nor the edge cache get a stale list. */
export type Partition = {
  /** All items without claims, or everything whose id starts with `prefix`. */
  list(prefix?: string): Promise<StoredItem[]>;
  /** One field of every item, malformed items included. */
  values(field: string): Promise<unknown[]>;
  get(id: string): Promise<StoredItem | undefined>;
  /** Writes an item if its id is free. */
  add(item: NewItem): Promise<WriteResult>;
  /** Replaces `current`, if it still has its version, and keeps it as a revision before. */
  replace(item: NewItem, current: StoredItem): Promise<WriteResult>;
  /**
   * Deletes this item in its latest version, which is kept as a revision before, but not a newer item with the same id. A
   * missing item is fine.
   */
  remove(item: StoredItem, caller: Caller): Promise<void>;
  /** Deletes exactly this version and keeps nothing of it. False when it is another by now. */
  discard(item: StoredItem): Promise<boolean>;
};

const metadataSchema = z.object({ $metadata: z.object({ attempts: z.number() }) });

/** Max attempts to delete an item that others keep changing. */
const DELETE_ATTEMPTS = 20;

/** Opens one resource's partition of the table. Needs TABLE_NAME. */
export function openPartition(resource: ResourceName): Partition {
  const TableName = environment.tableName();
  const client = documentClient();
  const revisions = openRevisions(resource);

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
   * The SDK retries a write whose acknowledgement was lost, and the retry meets the item that the first attempt wrote, or
   * what others have made of it since. So a failed condition is a conflict only if the item does not know this `writeId`.
   * One that `rulesOut` this write is a conflict however the write has failed: its condition cannot hold any more.
   */
  async function put(
    item: NewItem,
    condition: object,
    rulesOut: (current: StoredItem) => boolean,
  ): Promise<WriteResult> {
    try {
      await client.send(new PutCommand({ TableName, Item: { ...item, resource }, ...condition }));
      return { written: true };
    } catch (error) {
      // The last attempt may have been applied although its response never came.
      if (!isConditionFailure(error) && !isTransient(error)) throw error;
      const current = await getAfter(error, item.id);
      if (includesWrite(current, item.writeId)) return { written: true };
      if (isConditionFailure(error)) return { written: false, current };
      if (!isRefusal(error) && current && rulesOut(current)) return { written: false, current };
      throw unlessRefused(error);
    }
  }

  async function discard({ id, createdAt, version }: StoredItem): Promise<boolean> {
    try {
      await client.send(
        new DeleteCommand({
          TableName,
          Key: { resource, id },
          ConditionExpression: 'createdAt = :createdAt AND #version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':createdAt': createdAt, ':version': version },
        }),
      );
      return true;
    } catch (error) {
      if (isConditionFailure(error)) return false;
      if (!isTransient(error)) throw error;
      const current = await getAfter(error, id);
      if (!current) return true;
      throw unlessRefused(error);
    }
  }

  /**
   * What is there after a write that failed so. Throws as `unlessRefused` when that cannot be read either: the condition of a
   * retry may have failed because an earlier attempt was applied.
   */
  function getAfter(failure: unknown, id: string): Promise<StoredItem | undefined> {
    return get(id).catch((error: unknown) => {
      const wasRefused = isConditionFailure(failure) && !wasRetried(failure);
      throw wasRefused || !isTransient(error) ? error : unlessRefused(failure);
    });
  }

  return {
    get,
    async list(prefix) {
      const found = (await items(prefix)).flatMap((item) => storedItem(item) ?? []);
      return prefix === undefined ? found.filter(({ id }) => !isClaim(id)) : found;
    },
    values: async (field) => (await items()).map((item) => item[field]),
    add: (item) => put(item, { ConditionExpression: 'attribute_not_exists(id)' }, () => true),
    discard,
    async replace(item, current) {
      await revisions.keep(current);
      return put(
        { ...item, ...recentWrites(current) },
        {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': current.version },
        },
        ({ version }) => version > current.version,
      );
    },
    async remove(item, caller) {
      let latest: StoredItem | undefined = item;
      await retryOnConflict(DELETE_ATTEMPTS, async () => {
        if (latest?.createdAt !== item.createdAt) return true;
        await revisions.keepDeletion(latest, caller);
        if (await discard(latest)) return true;
        latest = await get(item.id);
        return undefined;
      });
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

/** Only a write that was refused is known not to be made, by an attempt of which the table still hears. */
function unlessRefused(error: unknown): unknown {
  return isRefusal(error) ? error : new Problem('unconfirmed', messages.unconfirmed);
}

/** Whether the SDK has sent a request more than once. */
function wasRetried(error: unknown): boolean {
  return metadataSchema.safeParse(error).data?.$metadata.attempts !== 1;
}

function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}
