import type { RevisedResource } from '../../../contract/changes.ts';
import { api } from '../../session/api.ts';
import { trackConnection } from '../connection/connection.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';
import { listRevision } from '../lists/use-list.ts';

/** An item as changes name it. */
export type ItemPlace = { readonly resource: RevisedResource; readonly id: string };

/** The latest changes of everything, newest first. */
export const listChanges = () => trackConnection(api.changes.list);

/** The versions of one item, newest first. */
export const listVersions = ({ resource, id }: ItemPlace) =>
  trackConnection(() => api.changes.revisions(resource, id));

/**
 * Writes a version of an item again, and reloads the lists. `seenVersion` is the latest version that the person saw, 0 for a
 * deleted item. Throws what the API refuses, such as a 409 when the item has been changed since.
 */
export async function restoreVersion(place: ItemPlace, version: number, seenVersion: number): Promise<void> {
  await trackConnection(() => api.changes.restore(place.resource, place.id, version, seenVersion));
  listRevision.set(listRevision.get() + 1);
}

/** Brings back an item that was deleted. Throws when it is not deleted any more. */
export async function restoreDeleted(place: ItemPlace): Promise<void> {
  const [latest] = await listVersions(place);
  if (latest?.action !== 'deleted') throw new UserFacingError('It is not deleted any more.');
  await restoreVersion(place, latest.version, 0);
}
