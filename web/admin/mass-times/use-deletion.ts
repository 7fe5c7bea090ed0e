import { useState } from 'react';
import type { Item } from '../../../contract/items.ts';
import type { RecordName } from '../../../contract/resources.ts';
import { offerUndo } from '../changes/undo.ts';
import { restoreDeleted } from '../changes/versions.ts';
import { describeFailure } from '../connection/failure.ts';
import { deleteQuestion } from '../lists/delete-question.ts';
import type { List } from '../lists/use-list.ts';
import type { RecordFormDefinition } from '../records/record-definition.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';

/** Deletes list items after a confirmation; offers to undo it or reports why it failed. `nameOf` is used in messages. */
export function useDeletion<Name extends RecordName>(
  { resource, noun, store }: RecordFormDefinition<Name>,
  list: List<Item<Name>>,
  nameOf: (item: Item<Name>) => string,
) {
  const [problem, setProblem] = useState<string>();

  const remove = async (item: Item<Name>) => {
    if (!window.confirm(deleteQuestion(noun))) return;
    setProblem(undefined);
    try {
      await store.remove(item.id);
    } catch (error) {
      setProblem(describeFailure(`Not deleted: ${nameOf(item)}.`, error));
      return list.reload();
    }
    offerUndo(`Deleted ${nameOf(item)}.`, () => restoreDeleted({ resource, id: item.id }));
    await list.reload();
    focusTabTitle();
  };
  return { problem, remove };
}
