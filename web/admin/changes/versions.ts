import pMap from 'p-map';
import type { RevisedResource } from '../../../contract/changes.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';
import { listRevision } from '../lists/use-list.ts';

/** An item as changes name it. */
export type ItemPlace = { readonly resource: RevisedResource; readonly id: string };

/** Requests at a time. */
const CONCURRENCY = 4;

/** The latest changes of everything, newest first. */
export const listChanges = () => trackConnection(api.changes.list);

/** The versions of one item, newest first. */
export const listVersions = ({ resource, id }: ItemPlace) =>
  trackConnection(() => api.changes.revisions(resource, id));

/**
 * Writes a version of an item again, and reloads the lists. `seenVersion` is the latest version that the person saw, 0 for a
 * deleted item. Throws what the API refuses, such as a 409 when the item has been changed since.
 */
export function restoreVersion(place: ItemPlace, version: number, seenVersion: number): Promise<void> {
  return restoreVersions([{ place, version, seenVersion }]);
}

type Restoring = { readonly place: ItemPlace; readonly version: number; readonly seenVersion: number };

/** The same of several items. Throws the first error when the rest is done. */
export async function restoreVersions(restorings: readonly Restoring[]): Promise<void> {
  const restore = ({ place: { resource, id }, version, seenVersion }: Restoring) =>
    trackConnection(() => api.changes.restore(resource, id, version, seenVersion));
  try {
    await pMap(restorings, restore, { concurrency: CONCURRENCY, stopOnError: false });
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    listRevision.set(listRevision.get() + 1);
  }
}

/** Brings back an item that was deleted. Throws when it is not deleted any more. */
export function restoreDeleted(place: ItemPlace): Promise<void> {
  return restoreAllDeleted([place]);
}

/** The same of several items. */
export async function restoreAllDeleted(places: readonly ItemPlace[]): Promise<void> {
  const restorings = await pMap(
    places,
    async (place) => {
      const [latest] = await listVersions(place);
      if (latest?.action !== 'deleted') throw new UserFacingError('It is not deleted any more.');
      return { place, version: latest.version, seenVersion: 0 };
    },
    { concurrency: CONCURRENCY },
  );
  await restoreVersions(restorings);
}
