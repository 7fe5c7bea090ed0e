import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '../../../contract/limits.ts';
import { expiresAfter } from '../../../contract/table-item.ts';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { type Revision, revisionKey } from './revisions.ts';
import type { StoredItem } from './stored-item.ts';

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
