import type { EditedName, Item } from '../../../contract/items.ts';
import { afterSave } from '../changes/after-save.ts';
import { tellingOf } from '../changes/telling.ts';
import { offerUndo } from '../changes/undo.ts';
import { listVersions, restoreVersion } from '../changes/versions.ts';
import { UserFacingError } from '../connection/failure.ts';
import type { RecordFormDefinition, SavedTogether } from '../records/record-definition.ts';

/** How to undo the save of several items at once, and the message about it. */
type Together = Pick<SavedTogether<EditedName>, 'message' | 'undo'>;

/**
 * Offers to undo a save: deletes a created item, or restores the previous version of a changed one. `together` is given if
 * other items were saved with it, or with a message of its own.
 */
export function offerUndoOfSave<Name extends EditedName>(
  definition: RecordFormDefinition<Name>,
  item: Item<Name>,
  together?: Partial<Together>,
): void {
  const { resource, store, shownAt } = definition;
  const { id, version } = item;
  const place = { resource, id };
  const { message, view } = afterSave(resource, item, new Date());
  const undo = async () => {
    const [latest, before] = await listVersions(place);
    if (latest?.version !== version) throw new UserFacingError('Someone else has changed it since.');
    if (before && latest?.action !== 'created') await restoreVersion(place, before.version, version);
    else await store.remove(id);
  };
  offerUndo(
    together?.message ?? message,
    together?.undo ?? undo,
    shownAt ?? view,
    tellingOf(definition, item),
  );
}
