import type { RevisedResource } from '../../../contract/changes.ts';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { api } from '../../session/api.ts';
import { createCachedList, reloadAllLists } from '../cached-list.ts';
import { trackConnection, UserFacingError } from '../connection.ts';
import type { RecordStore } from '../records/record-store.ts';
import { runOnAll } from '../records/run-on-each.ts';

/** Identifies an item in the changes API. */
export type ItemPlace = { readonly resource: RevisedResource; readonly id: string };

/** The latest changes of all resources, newest first. */
export const changeList = createCachedList(() => trackConnection(api.changes.list));

/** The latest deletion of each item that is still deleted, newest first. */
export const deletionList = createCachedList(() => trackConnection(api.changes.deleted));

/** Returns the versions of one item, newest first. */
export const listVersions = ({ resource, id }: ItemPlace) =>
  trackConnection(() => api.changes.revisions(resource, id));

/**
 * Restores a version of an item; the caller reloads the lists. `seenVersion` is the latest version that the user saw, 0 for a
 * deleted item. Throws an ApiError, such as a 409 if the item has changed since.
 */
export function restoreVersion(place: ItemPlace, version: number, seenVersion: number): Promise<void> {
  return restoreVersions([{ place, version, seenVersion }]);
}

type Restoring = { readonly place: ItemPlace; readonly version: number; readonly seenVersion: number };

/** Restores versions of several items. Throws the first error after all requests have finished. */
export async function restoreVersions(restorings: readonly Restoring[]): Promise<void> {
  await runOnAll(restorings, ({ place: { resource, id }, version, seenVersion }) =>
    trackConnection(() => api.changes.restore(resource, id, version, seenVersion)),
  );
}

/** Restores deleted items. Throws a UserFacingError, before any is restored, if one is no longer deleted. */
export async function restoreAllDeleted(places: readonly ItemPlace[]): Promise<void> {
  await restoreVersions(await runOnAll(places, latestDeletion));
}

/** Restores an item if it is deleted now, and reloads the lists. */
export async function restoreIfDeleted(place: ItemPlace): Promise<void> {
  const [latest] = await listVersions(place);
  if (latest?.action !== 'deleted') return;
  await restoreVersion(place, latest.version, 0);
  reloadAllLists();
}

async function latestDeletion(place: ItemPlace): Promise<Restoring> {
  const [latest] = await listVersions(place);
  if (latest?.action !== 'deleted') throw new UserFacingError('It is no longer deleted.');
  return { place, version: latest.version, seenVersion: 0 };
}

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
