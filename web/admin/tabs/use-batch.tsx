import { useState } from 'react';
import { offerUndo } from '../changes/undo.ts';
import { undoAll } from '../changes/undo-all.ts';
import type { RowSelection } from '../lists/use-selection.ts';
import { countOf } from '../ui/count-of.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import type { BatchAction } from './batch-action.ts';
import { BatchDialog, type BatchOutcome } from './batch-dialog.tsx';

type BatchOptions<Item> = {
  readonly selection: RowSelection<Item>;
  readonly idOf: (item: Item) => string;
  readonly noun: string;
  /** The name of an item in messages, distinct where titles are alike. */
  readonly nameOf: (item: Item) => string;
  readonly actions: readonly BatchAction<Item>[];
  readonly reload: () => Promise<unknown>;
};

/** Changes the selected items of a list in one step: one question, one message and one Undo for all of them. */
export function useBatch<Item>({ selection, idOf, noun, nameOf, actions, reload }: BatchOptions<Item>) {
  const [asked, setAsked] = useState<{ readonly label: string; readonly items: readonly Item[] }>();
  const changedBy = ({ changes = () => true }: BatchAction<Item>) => selection.items.filter(changes);
  const action = actions.find(({ label }) => label === asked?.label);

  const finish = async ({ done }: BatchAction<Item>, { undos, remaining }: BatchOutcome<Item>) => {
    setAsked(undefined);
    if (undos.length === 0) return;
    offerUndo(`${countOf(undos.length, noun)} ${done}.`, undoAll(undos));
    selection.dispatch(
      remaining.length > 0 ? { type: 'replaced', ids: remaining.map(idOf) } : { type: 'ended' },
    );
    await reload();
    if (remaining.length === 0) focusTabTitle();
  };

  return {
    /** The props of `SelectableList`. */
    list: {
      selection,
      noun,
      actions: actions.map((each) => ({
        label: each.label,
        icon: each.icon,
        isDisabled: changedBy(each).length === 0,
        onPress: () => setAsked({ label: each.label, items: changedBy(each) }),
      })),
    },
    dialog: asked && action && (
      <BatchDialog
        action={action}
        items={asked.items}
        noun={noun}
        nameOf={nameOf}
        latest={(item) => selection.items.find((each) => idOf(each) === idOf(item)) ?? item}
        reload={reload}
        onClose={(outcome) => void finish(action, outcome)}
      />
    ),
  };
}
