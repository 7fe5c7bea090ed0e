import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { api } from '../../session/api.ts';
import { offerUndo } from '../changes/undo.ts';
import { restoreVersions } from '../changes/versions.ts';
import { trackConnection } from '../connection/connection.ts';
import { reasonOf, UserFacingError } from '../connection/failure.ts';

/**
 * Deletes an event and the later ones of its series, and offers to undo it. `items` are these events, in date order. Throws
 * UserFacingError or ApiError if some could not be deleted; a retry is safe.
 */
export async function deleteSeries<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
): Promise<void> {
  const first = items[0]?.id ?? '';
  try {
    const { deleted } = await trackConnection(() => api.events.removeSeries(first));
    const restorings = deleted.map(({ id, version }) => ({
      place: { resource, id },
      version,
      seenVersion: 0,
    }));
    offerUndo(`Deleted ${items.length} events.`, () => restoreVersions(restorings));
  } catch (error) {
    if (!(error instanceof ApiUnavailable)) throw error;
    throw new UserFacingError(`${items.length} events were not deleted. ${reasonOf(error)}`);
  }
}
