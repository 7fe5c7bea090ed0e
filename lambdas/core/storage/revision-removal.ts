import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '../platform/document-client.ts';
import { environment } from '../platform/environment.ts';
import { openBatchWrite } from './batch-write.ts';
import { type Revision, revisionKey, revisionRow } from './revisions.ts';

export type RevisionRemoval = ReturnType<typeof openRevisionRemoval>;

/** Opens the removal of earlier versions of the gallery's items before they expire. Needs TABLE_NAME. */
export function openRevisionRemoval() {
  const TableName = environment.tableName();
  const client = documentClient();
  const writeAll = openBatchWrite();

  return {
    /** Stores changed versions in place of those that are kept. */
    async rewrite(changed: readonly Revision[]): Promise<void> {
      await writeAll(
        changed.map(({ item, deletion }) => ({
          PutRequest: { Item: revisionRow('gallery', item, deletion) },
        })),
      );
    },

    /** Deletes versions for good. */
    async drop(kept: readonly Revision[]): Promise<void> {
      for (const { item, deletion } of kept) {
        const Key = revisionKey('gallery', item, deletion !== undefined);
        await client.send(new DeleteCommand({ TableName, Key }));
      }
    },
  };
}
