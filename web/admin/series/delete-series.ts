import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { api } from '../../session/api.ts';
import { offerUndo } from '../changes/undo.ts';
import { undoOfDeletion } from '../changes/undo-deletion.ts';
import { restoreVersions } from '../changes/versions.ts';
import { reasonOf, UserFacingError } from '../connection/failure.ts';
import type { RecordStore } from '../records/record-store.ts';
import { sendOrQueue } from './send.ts';

/**
 * Deletes an event and the later ones of its series, and offers to undo it. `items` are these events, in date order. Throws
 * UserFacingError or ApiError if some could not be deleted; a retry is safe.
 */
export async function deleteSeries<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
  store: RecordStore<Name>,
): Promise<void> {
  const ids = items.map(({ id }) => id);
  const [first = ''] = ids;
  try {
    const undo = await sendOrQueue(store, ids, {
      send: async () => {
        const { deleted } = await api.events.removeSeries(first);
        const restorings = deleted.map(({ id, version }) => ({
          place: { resource, id },
          version,
          seenVersion: 0,
        }));
        return () => restoreVersions(restorings);
      },
      queue: (outbox) => {
        for (const item of items) outbox.remove(item, item.id);
        return undoOfDeletion(resource, items, store);
      },
    });
    offerUndo(`Deleted ${items.length} events.`, undo);
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    throw new UserFacingError(`${items.length} events were not deleted. ${reasonOf(error)}`);
  }
}
