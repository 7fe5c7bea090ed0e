import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { offerUndo } from '../changes/undo.ts';
import { listVersions, restoreVersion } from '../changes/versions.ts';
import { UserFacingError } from '../connection/user-facing-error.ts';
import { listRevision } from '../lists/use-list.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';

/** Offers to undo a save: what was added is deleted, what was changed gets the version before. */
export function offerUndoOfSave<Name extends RecordName>(
  { resource, store }: RecordFormDefinition<Name>,
  { id, version }: Item<Name>,
): void {
  const place = { resource, id };
  offerUndo('Saved.', async () => {
    const [latest, before] = await listVersions(place);
    if (latest?.version !== version) throw new UserFacingError('Someone else has changed it since.');
    if (before && latest.action !== 'created') return restoreVersion(place, before.version, version);
    await store.remove(id);
    listRevision.set(listRevision.get() + 1);
  });
}
