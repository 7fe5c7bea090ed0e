import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import type { RecordStore } from '../records/record-store.ts';
import { restoreAllDeleted } from './versions.ts';

/**
 * Returns a function that undoes the deletion of items, as they were before it: one that was not sent yet is dropped from the
 * outbox, and an item that the server never had is added again. A retry is safe.
 */
export function undoOfDeletion<Name extends RecordName>(
  resource: Name,
  items: readonly Item<Name>[],
  store: RecordStore<Name>,
): () => Promise<void> {
  const isNew = ({ version }: Item<Name>) => version === 0;
  // An id that may have been deleted on the server is not used again.
  const added = items.filter(isNew).map((item) => ({ item, newId: crypto.randomUUID() }));
  const stored = items.filter((item) => !isNew(item));

  return async () => {
    for (const { item, newId } of added) await store.create(store.isPending(item.id) ? item.id : newId, item);
    const sent = stored.filter(({ id }) => !store.isPending(id));
    for (const { id } of stored) store.discardPending(id);
    if (sent.length > 0) await restoreAllDeleted(sent.map(({ id }) => ({ resource, id })));
    else reloadAllLists();
  };
}
