import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type KeptDraft, keptDraftSchema } from '../../contract/entities/kept-draft.ts';
import { limits } from '../../contract/limits.ts';
import { draftPartition as resource, expiresAfter } from '../../contract/table-item.ts';
import { documentClient } from '../core/platform/document-client.ts';
import { environment } from '../core/platform/environment.ts';
import { isTransient } from '../core/platform/is-transient.ts';
import { queryPartition } from '../core/storage/query-partition.ts';
import { writeError } from '../core/storage/write-error.ts';

export type Drafts = ReturnType<typeof openDrafts>;

/** Opens the drafts of all administrators, by the user id (`sub`) of each. They have no revisions. Needs TABLE_NAME. */
export function openDrafts() {
  const TableName = environment.tableName();
  const client = documentClient();

  return {
    async of(user: string): Promise<KeptDraft[]> {
      const prefix = idOf(user, '');
      const found = await queryPartition(client, resource, { prefix, omitExpired: true });
      return found.flatMap((item) => {
        const { success, data } = keptDraftSchema.safeParse(item['draft']);
        return success ? [{ key: String(item['id']).slice(prefix.length), ...data }] : [];
      });
    },

    /** Stores a draft, also over an earlier one with its key. */
    async put(user: string, { key, ...draft }: KeptDraft): Promise<void> {
      const Item = { resource, id: idOf(user, key), draft, ...expiresAfter(limits.draftDays) };
      await client.send(new PutCommand({ TableName, Item })).catch(rethrow);
    },

    /** Deletes a draft; a missing one counts as deleted. */
    async remove(user: string, key: string): Promise<void> {
      await client.send(new DeleteCommand({ TableName, Key: { resource, id: idOf(user, key) } }));
    },
  };
}

function rethrow(error: unknown): never {
  throw isTransient(error) ? writeError(error) : error;
}

/** No user id contains a `#`, so no id begins with that of another user. */
function idOf(user: string, key: string): string {
  return `${user}#${key}`;
}
