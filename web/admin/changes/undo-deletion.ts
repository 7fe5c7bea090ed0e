import type { Item } from '../../../contract/items.ts';
import { type RecordName, resources, titleOf } from '../../../contract/resources.ts';
import type { RecordStore } from '../records/record-store.ts';
import { undoAll } from './undo-all.ts';
import { restoreAllDeleted } from './versions.ts';

/** Returns a function that undoes the deletion of items: see `undoOneDeletion`. A retry is safe. */
export function undoOfDeletion<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
  store: RecordStore<Name>,
): () => Promise<void> {
  return undoAll(
    items.map((item) => ({
      name: titleOf(resources[resource], item),
      undo: undoOneDeletion(resource, item, store),
    })),
  );
}

/**
 * Returns a function that brings an item back as it was before its deletion: a deletion that was not sent yet is dropped from
 * the outbox, and an item that the server never had is added again.
 */
export function undoOneDeletion<Name extends RecordName>(
  resource: Name,
  item: Item<Name>,
  store: RecordStore<Name>,
): () => Promise<void> {
  const { id, version } = item;
  // An id that may have been deleted on the server is not used again.
  const newId = crypto.randomUUID();

  return async () => {
    if (store.isPending(id)) store.dropDeletion(id);
    else if (version === 0) await store.create(newId, item);
    else await restoreAllDeleted([{ resource, id }]);
  };
}
