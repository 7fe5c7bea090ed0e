import { setTimeout as pause } from 'node:timers/promises';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { messages, Problem } from '../../../contract/problems.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { type ItemMetadata, isClaim } from '../../../contract/table-item.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { documentClient, queryPartition } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { isRefusal, isTransient } from '../platform/sdk.ts';
import { type HowDeleted, openRevisions } from './revisions.ts';
import { type StoredItem, storedItem } from './stored-item.ts';

/** An item about to be written. `writeId` is unique per write, so that an SDK retry can recognise its own item. */
export type NewItem = JsonObject & ItemMetadata & { readonly writeId: string };

/** Whether the item was written; if not, `current` is the item in the table, if any. */
export type WriteResult =
  { readonly written: true } | { readonly written: false; readonly current: StoredItem | undefined };

/** The items of one resource. Reads are strongly consistent, so that neither editors nor the edge get a stale list. */
export type Partition = {
  /** Lists all items except claims, or, with a prefix, everything whose id starts with it. */
  list(prefix?: string): Promise<StoredItem[]>;
  /** Lists every item as it is in the table, including claims and malformed items. */
  rows(): Promise<readonly JsonObject[]>;
  get(id: string): Promise<StoredItem | undefined>;
  /** Adds an item if its id is free. */
  add(item: NewItem): Promise<WriteResult>;
  /** Stores `current` as a revision, then replaces it if its version is unchanged. */
  replace(item: NewItem, current: StoredItem): Promise<WriteResult>;
  /**
   * Deletes the latest version of this item after storing it as a revision, but not a newer item with the same id. A
   * missing item is ignored.
   */
  remove(item: StoredItem, caller: Caller, how?: HowDeleted): Promise<void>;
  /**
   * Deletes exactly this version, without storing a revision. Returns false when the version has changed; a missing item
   * counts as deleted.
   */
  erase(item: StoredItem): Promise<boolean>;
};

/** How long the SDK may still retry a write: a Lambda's ten seconds, plus as much for clock skew. */
const RECENT_MILLISECONDS = 20_000;

/** Keeps items far below DynamoDB's limit of 400 KB. */
const MAX_WRITES = 200;

const metadataSchema = z.object({ $metadata: z.object({ attempts: z.number() }) });

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

  /**
   * The SDK retries a write whose response was lost, and the retry then finds the item that the first attempt wrote, or a
   * later version of it. So a failed condition is a conflict only if the current item does not include this `writeId`. An
   * item that `rulesOut` this write is a conflict after any error, because the write's condition can no longer hold.
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
      // The last attempt may have been applied although its response was lost.
      if (!isConditionFailure(error) && !isTransient(error)) throw error;
      const current = await getAfter(error, item.id);
      if (includesWrite(current, item.writeId)) return { written: true };
      if (isConditionFailure(error)) return { written: false, current };
      if (!isRefusal(error) && current && rulesOut(current)) return { written: false, current };
      throw writeError(error);
    }
  }

  async function erase({ id, createdAt, version }: StoredItem): Promise<boolean> {
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
      if (!isConditionFailure(error) && !isTransient(error)) throw error;
      // A retry also fails its condition when an earlier attempt, whose response was lost, has deleted the item.
      if (!(await getAfter(error, id))) return true;
      if (isConditionFailure(error)) return false;
      throw writeError(error);
    }
  }

  /**
   * Reads the item after a failed write. If the read fails too, throws the error from `writeError`, because a retry's
   * condition may have failed only because an earlier attempt was applied.
   */
  function getAfter(failure: unknown, id: string): Promise<StoredItem | undefined> {
    return get(id).catch((error: unknown) => {
      const wasRefused = isConditionFailure(failure) && !wasRetried(failure);
      throw wasRefused || !isTransient(error) ? error : writeError(failure);
    });
  }

  return {
    get,
    async list(prefix) {
      const all = await queryPartition(client, resource, { prefix });
      const found = all.flatMap((item) => storedItem(item) ?? []);
      return prefix === undefined ? found.filter(({ id }) => !isClaim(id)) : found;
    },
    rows: () => queryPartition(client, resource),
    add: (item) => put(item, { ConditionExpression: 'attribute_not_exists(id)' }, () => true),
    erase,
    async replace(item, current) {
      await revisions.keep(current);
      return put(
        { ...item, recentWrites: writesUpTo(current) },
        {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': current.version },
        },
        ({ version }) => version > current.version,
      );
    },
    async remove(item, caller, how) {
      let latest: StoredItem | undefined = item;
      await retryOnConflict(async () => {
        if (latest?.createdAt !== item.createdAt) return true;
        await revisions.keepDeletion(latest, caller, how);
        if (await erase(latest)) return true;
        latest = await get(item.id);
        return undefined;
      });
    },
  };
}

/**
 * The recent writes that made an item, each as an ISO timestamp and `writeId`, oldest first; undefined when there are none.
 */
function writesUpTo(item: StoredItem): string[] | undefined {
  const since = new Date(Date.now() - RECENT_MILLISECONDS).toISOString();
  const recent = [...writesBefore(item), `${item.updatedAt} ${String(item['writeId'])}`]
    .filter((write) => write > since)
    .slice(-MAX_WRITES);
  return recent.length > 0 ? recent : undefined;
}

/** Whether the item is the result of this write, or of later writes on top of it. */
function includesWrite(item: StoredItem | undefined, writeId: string): boolean {
  return item?.['writeId'] === writeId || writesBefore(item).some((write) => write.endsWith(` ${writeId}`));
}

function writesBefore(item: StoredItem | undefined): string[] {
  const writes = item?.['recentWrites'];
  return Array.isArray(writes) ? writes.filter((write) => typeof write === 'string') : [];
}

/** Whether the SDK has sent a request more than once. */
function wasRetried(error: unknown): boolean {
  return metadataSchema.safeParse(error).data?.$metadata.attempts !== 1;
}

/** The error of a failed write to throw: unless it was rejected, one of its attempts may have been applied, or may still be. */
function writeError(error: unknown): unknown {
  return isRefusal(error) ? error : new Problem('unconfirmed', messages.unconfirmed);
}

function isConditionFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

/** Max attempts when concurrent writes to the same item conflict. */
const ATTEMPTS = 20;

/** Backoff in milliseconds. */
const FIRST_PAUSE = 10;
const MAX_PAUSE = 400;

/**
 * Retries `attempt` until it returns a value; undefined means that a concurrent write won. Backs off exponentially with
 * full jitter. Throws Problem (503) after the last attempt, when nothing has been written.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | undefined>,
  attempts = ATTEMPTS,
): Promise<Result> {
  for (let failed = 0; failed < attempts; failed++) {
    if (failed > 0) await pause(Math.random() * Math.min(MAX_PAUSE, FIRST_PAUSE * 2 ** failed));
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Problem('busy', messages.busy);
}
