import { type ReactNode, useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { offerUndo } from '../changes/undo.tsx';
import { describeFailure, useFailed } from '../connection.ts';
import { ConfirmDeletion } from '../ui/dialog.tsx';
import { focusTabTitle } from '../ui/tab-heading.tsx';

type DeletionOptions<Item> = {
  /** The confirmation of specification §8. */
  readonly question: (item: Item) => string;
  /** The name of an item in messages. */
  readonly nameOf: (item: Item) => string;
  readonly remove: (item: Item) => Promise<unknown>;
  readonly undoOf: (item: Item) => () => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  /** The alerts that specification §8 requires. */
  readonly alerts?: { readonly deleted?: (item: Item) => string; readonly failed: string };
  /** Asks in a modal instead of a browser confirm, with these details of an item below the question. */
  readonly modal?: { readonly details?: (item: Item) => ReactNode; readonly staysAfterFailure?: boolean };
};

/** Deletes items of a list after a confirmation, offers to undo it, and reports a failure. */
export function useDeletion<Item extends object>({
  question,
  nameOf,
  remove,
  undoOf,
  reload,
  alerts,
  modal,
}: DeletionOptions<Item>) {
  const [problem, setProblem] = useFailed<string>();
  const [asked, setAsked] = useState<Item>();

  /** Shows the outcome of a deletion, and moves the focus from the item's row, which is gone. */
  const finish = async (failure?: string) => {
    setProblem(failure);
    await reload();
    focusTabTitle();
  };
  const run = async (item: Item) => {
    try {
      await remove(item);
    } catch (error) {
      console.error('Deleting failed', error);
      if (alerts) window.alert(alerts.failed);
      const failure = describeFailure(`${nameOf(item)} was not deleted.`, error);
      if (modal?.staysAfterFailure) return setProblem(failure);
      setAsked(undefined);
      return finish(failure);
    }
    setAsked(undefined);
    if (alerts?.deleted) window.alert(alerts.deleted(item));
    offerUndo(`Deleted ‘${nameOf(item)}’.`, undoOf(item));
    return finish();
  };

  return {
    ask: (item: Item) => {
      if (modal) setAsked(item);
      else if (window.confirm(question(item))) void run(item);
    },
    question,
    /** Deletes an item without asking. */
    run,
    finish,
    /** Why the last deletion failed. */
    problem: problem && <Notice kind="problem">{problem}</Notice>,
    modal: asked && (
      <ConfirmDeletion
        question={question(asked)}
        onConfirm={() => run(asked)}
        onClose={() => setAsked(undefined)}
      >
        {modal?.details?.(asked)}
      </ConfirmDeletion>
    ),
  };
}
