import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import type { RecordStore } from '../records/record-store.ts';
import { restoreAllDeleted } from './versions.ts';

/**
 * Returns a function that brings an item back as it was before its deletion; one that was only in memory is added again. A
 * retry is safe.
 */
export function undoOfDeletion<Name extends RecordName>(
  resource: Name,
  item: Item<Name>,
  store: RecordStore<Name>,
): () => Promise<unknown> {
  const { id, version } = item;
  // An id that may have been deleted on the server is not used again.
  const newId = crypto.randomUUID();
  return () => (version === 0 ? store.create(newId, item) : restoreAllDeleted([{ resource, id }]));
}
