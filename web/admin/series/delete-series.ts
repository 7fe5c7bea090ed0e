import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { offerUndo } from '../changes/undo.ts';
import { undoOfDeletion } from '../changes/undo-deletion.ts';
import type { RecordStore } from '../records/record-store.ts';
import { orUnavailable, writeAll } from './write-all.ts';

/** Deletes items and offers to undo it. Throws UserFacingError if some could not be deleted; a retry is safe. */
export async function deleteSeries<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
  store: RecordStore<Name>,
): Promise<void> {
  await writeAll(items, ({ id }) => store.remove(id).then(orUnavailable), {
    verb: 'deleted',
    retryHint: 'Delete the rest from the list.',
  });
  offerUndo(`Deleted ${items.length} events.`, undoOfDeletion(resource, items, store));
}
