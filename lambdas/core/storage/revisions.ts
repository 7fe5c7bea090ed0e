import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { limits } from '../../../contract/limits.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { expiresAfter, expiryAttribute, revisionPartition } from '../../../contract/table-item.ts';
import type { Caller } from '../http/request.ts';
import { documentClient, queryPartition, type QueryOptions } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { itemTitle, type StoredItem, storedItemSchema } from './stored-item.ts';

const deletionSchema = z.object({
  /** ISO timestamp of the deletion. */
  at: z.string(),
  by: z.optional(z.string()),
  /** Whether a picture was deleted with its folder, so that restoring the folder restores it. */
  withFolder: z.optional(z.boolean()),
  /** Who asked that a picture be taken away, which cannot be restored. */
  withdrawn: z.optional(z.object({ askedBy: z.string(), note: z.optional(z.string()) })),
});
/** When, by whom and how a version was deleted. */
export type Deletion = z.output<typeof deletionSchema>;

/** What is known of a deletion besides when it happened, and by whom. */
export type HowDeleted = Pick<Deletion, 'withFolder'>;

const revisionSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  /** Set when this version was deleted rather than replaced. */
  deletion: z.optional(deletionSchema),
  item: storedItemSchema,
  [expiryAttribute]: z.optional(z.number()),
});

/** A version of an item that was replaced or deleted. */
export type Revision = z.output<typeof revisionSchema>;

export type Revisions = ReturnType<typeof openRevisions>;

/** DynamoDB's limit for a sort key is 1,024 bytes. */
const MAX_ID_BYTES = 900;

/**
 * Opens the earlier versions of one resource's items, kept for 90 days. Each is stored before the write that replaces it,
 * under a deterministic key: a failure in between only leaves a copy of the current version, which a retry overwrites.
 */
export function openRevisions(resource: ResourceName) {
  const TableName = environment.tableName();
  const client = documentClient();
  const partition = revisionPartition(resource);

  const row = (item: StoredItem, deletion?: Deletion) => revisionRow(resource, item, deletion);

  async function put(Item: object): Promise<void> {
    await client.send(new PutCommand({ TableName, Item }));
  }

  /** Stores a version, unless it has been rewritten: a save that had read it before must not bring back what was taken from it. */
  async function keep(Item: object): Promise<void> {
    try {
      await client.send(
        new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(rewritten)' }),
      );
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }

  async function query(options?: QueryOptions): Promise<Revision[]> {
    const found = await queryPartition(client, partition, { ...options, omitExpired: true });
    return found.flatMap((each) => revisionSchema.safeParse(each).data ?? []);
  }

  /** The revisions of one item, oldest version first. */
  async function of(itemId: string): Promise<Revision[]> {
    const found = await query({ prefix: `${keyPrefix(itemId)}#` });
    return found.filter((each) => each.itemId === itemId);
  }

  return {
    /** Stores a version that is about to be replaced. */
    keep: (item: StoredItem): Promise<void> => keep(row(item)),

    /** Stores a version that is about to be deleted, with the time and the caller. */
    keepDeletion: (item: StoredItem, { name }: Caller, how?: HowDeleted): Promise<void> =>
      keep(row(item, { at: new Date().toISOString(), by: name, ...how })),

    /** Stores a changed version in place of the one that is kept, until the same time. */
    rewrite: ({ item, deletion, ...kept }: Revision): Promise<void> =>
      put({ ...row(item, deletion), ...kept, rewritten: true }),

    of,

    /** All revisions, those of each item in ascending order. */
    all: (): Promise<Revision[]> => query(),

    /** When items were last deleted, as ISO timestamps by id. An item may have been created again since. */
    async deletions(): Promise<Readonly<Record<string, string>>> {
      const deleted = (await query()).flatMap(({ itemId, deletion }) =>
        deletion ? [[itemId, deletion.at] as const] : [],
      );
      return Object.fromEntries(deleted.sort(([, a], [, b]) => a.localeCompare(b)));
    },
  };
}

/** A version as the table keeps it. */
function revisionRow(resource: ResourceName, item: StoredItem, deletion?: Deletion) {
  const { resource: _, ...content } = item;
  return {
    ...revisionKey(resource, item, deletion !== undefined),
    itemId: item.id,
    title: itemTitle(resource, item),
    item: content,
    ...(deletion && { deletion }),
    ...expiresAfter(limits.revisionDays),
  };
}

/** The key of a version in the table. */
function revisionKey(resource: ResourceName, item: StoredItem, isDeletion: boolean) {
  return { resource: revisionPartition(resource), id: keyOf(item, isDeletion) };
}

/** The version of an item that is added under an id with this history: after the deletion, which counts as a version. */
export function versionAfter(history: readonly Revision[]): number {
  return Math.max(0, ...history.map(({ item }) => item.version + 1)) + 1;
}

/**
 * Versions are zero-padded to sort as text. The key includes a timestamp, because two items that had the same id one after
 * the other may share version numbers.
 */
function keyOf({ id, version, createdAt, updatedAt }: StoredItem, isDeletion: boolean): string {
  const padded = String(version + (isDeletion ? 1 : 0)).padStart(16, '0');
  return `${keyPrefix(id)}#${padded}#${isDeletion ? `${createdAt}#deleted` : updatedAt}`;
}

function keyPrefix(itemId: string): string {
  if (Buffer.byteLength(itemId) <= MAX_ID_BYTES) return itemId;
  return `sha256#${createHash('sha256').update(itemId).digest('hex')}`;
}

export type RevisionRemoval = ReturnType<typeof openRevisionRemoval>;

/** Opens the removal of earlier versions of the gallery's items before they expire. Needs TABLE_NAME. */
export function openRevisionRemoval() {
  const TableName = environment.tableName();
  const client = documentClient();

  /** Leaves an empty row in the place of a version, so that a write which has read that version cannot keep it. */
  async function empty(item: StoredItem, isDeletion: boolean, unless: object = {}): Promise<void> {
    const Item = {
      ...revisionKey('gallery', item, isDeletion),
      rewritten: true,
      ...expiresAfter(limits.revisionDays),
    };
    await client.send(new PutCommand({ TableName, Item, ...unless }));
  }

  return {
    /** Keeps the current version of an item from being kept, by a change or by a deletion. */
    async seal(item: StoredItem): Promise<void> {
      await empty(item, false);
      await empty(item, true, { ConditionExpression: 'attribute_not_exists(rewritten)' }).catch(
        (error: unknown) => {
          // The record of the withdrawal is there.
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        },
      );
    },

    /** Deletes versions for good. */
    async drop(kept: readonly Revision[]): Promise<void> {
      for (const { item, deletion } of kept) await empty(item, deletion !== undefined);
    },
  };
}
