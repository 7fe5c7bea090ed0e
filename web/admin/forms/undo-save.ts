import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { ApiUnavailable } from '../../data/api-error.ts';
import { afterSave } from '../changes/after-save.ts';
import { offerUndo } from '../changes/undo.ts';
import { listVersions, restoreVersion } from '../changes/versions.ts';
import { UserFacingError } from '../connection/failure.ts';
import { reloadAllLists } from '../lists/use-list.ts';
import type { RecordFormDefinition, SavedTogether } from '../records/record-definition.ts';
import type { RecordStore } from '../records/record-store.ts';

/**
 * Offers to undo a save: deletes a created item, or restores the previous version of a changed one. `others` are items saved
 * together with it, which are undone as well.
 */
export function offerUndoOfSave<Name extends RecordName>(
  { resource, store }: RecordFormDefinition<Name>,
  item: Item<Name>,
  others?: SavedTogether<Name>['others'],
): void {
  const { id, version } = item;
  const place = { resource, id };
  const { message, view } = afterSave(resource, item, new Date());
  const undo = async () => {
    const [latest, before] = await listVersions(place);
    if (latest?.version !== version) throw new UserFacingError('Someone else has changed it since.');
    if (before && latest.action !== 'created') await restoreVersion(place, before.version, version);
    else await remove(store, id);
    await others?.undo();
    reloadAllLists();
  };
  offerUndo(others?.message ?? message, undo, view);
}

/** Offers to undo a new item that is queued: deletes it, and with it what an earlier attempt may have saved. */
export function offerUndoOfQueued<Name extends RecordName>(
  store: RecordStore<Name>,
  { id }: Item<Name>,
  others?: SavedTogether<Name>['others'],
): void {
  const undo = async () => {
    await remove(store, id);
    await others?.undo();
    reloadAllLists();
  };
  offerUndo(`${others?.message ?? 'Saved.'} This device keeps it until the server can be reached.`, undo);
}

/** Deletes an item. Throws ApiUnavailable if its deletion could be neither sent nor queued. */
async function remove(store: Pick<RecordStore<RecordName>, 'remove'>, id: string): Promise<void> {
  if (!(await store.remove(id))) throw new ApiUnavailable('The deletion could not be queued');
}
