import { useState } from 'react';
import type { Change, ListedChange } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';
import { describeFailure } from '../connection/failure.ts';
import { LONG_LIST } from '../lists/list-view.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import { useList } from '../cache/use-list.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import { TabHeading } from '../ui/tab-heading.tsx';
import { WorkingButton } from '../ui/working-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type InputsOf, subjectOf } from './describe-change.ts';
import { ChangeList } from './change-list.tsx';
import { type ChangeGroup, countOfGroup, subjectOfGroup } from './group-changes.ts';
import { showDone } from './undo.ts';
import { changeList, deletionList, restoreAllDeleted } from './versions.ts';
import { VersionList } from './version-list.tsx';
import listStyles from '../ui/list.module.css';

/** The Changes screen: the latest changes of all resources. Each has a button that lists the item's versions. */
export function ChangesScreen({ inputsOf }: { inputsOf: InputsOf }) {
  const list = useList(changeList, 'unchanged');
  const versions = useVersions(inputsOf);
  return (
    <>
      <TabHeading title="Changes" />
      <ChangeList
        list={list}
        emptyText={`Nothing has changed in the last ${limits.revisionDays} days.`}
        hasFilter
        inputsOf={inputsOf}
        buttons={([change, ...others]) =>
          change &&
          others.length === 0 &&
          hasVersions(change) && <div className={listStyles.buttons}>{versions.buttonOf(change)}</div>
        }
      />
      {versions.dialog}
    </>
  );
}

const hasVersions = (change: ListedChange): change is Change => change.resource !== 'people';

/** The Recently deleted screen: items that are still deleted, latest first, each with buttons for Restore and its versions. */
export function RecentlyDeletedScreen({ inputsOf }: { inputsOf: InputsOf }) {
  const list = useList(deletionList, 'unchanged');
  const versions = useVersions(inputsOf);
  const [problem, setProblem] = useState<string>();
  const [restoring, setRestoring] = useState<readonly Change[]>([]);

  const restore = async (changes: readonly Change[]) => {
    setRestoring(changes);
    setProblem(await problemOfRestoring(changes));
    setRestoring([]);
    reloadAllLists();
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title="Recently deleted" />
      <p>
        {`Deleted items are kept for ${limits.revisionDays} days, and their files for ${limits.deletedFileDays} days.`}
      </p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ChangeList
        list={list}
        emptyText="Nothing has been deleted recently."
        inputsOf={inputsOf}
        hasFilter={list.items.length >= LONG_LIST}
        buttons={(changes) => (
          <div className={listStyles.buttons}>
            <RestoreButton changes={changes} restoring={restoring} onRestore={(each) => void restore(each)} />
            {changes[0] && changes.length === 1 && versions.buttonOf(changes[0])}
          </div>
        )}
      />
      {versions.dialog}
    </>
  );
}

async function problemOfRestoring(changes: readonly Change[]): Promise<string | undefined> {
  const [first] = changes;
  if (!first) return undefined;
  try {
    await restoreAllDeleted(changes);
    showDone(changes.length === 1 ? `Restored ‘${subjectOf(first)}’.` : `Restored ${countOfGroup(changes)}.`);
    return undefined;
  } catch (error) {
    console.error('Restoring failed', error);
    const failed =
      changes.length === 1
        ? `${subjectOf(first)} was not restored.`
        : `Not all ${countOfGroup(changes)} were restored.`;
    return describeFailure(failed, error);
  }
}

type RestoreButtonProps = {
  /** A deleted item, or several of one kind that were deleted together. */
  changes: ChangeGroup<Change>;
  /** The items that are being restored; no others can be until then. */
  restoring: readonly Change[];
  onRestore: (changes: ChangeGroup<Change>) => void;
};

/** Restores a deleted item, or several at once. */
export function RestoreButton({ changes, restoring, onRestore }: RestoreButtonProps) {
  const label = changes.length === 1 ? 'Restore' : `Restore All ${changes.length}`;
  const isRestoring = changes.every((each) => restoring.includes(each));
  return (
    <WorkingButton
      isWorking={isRestoring}
      disabled={restoring.length > 0}
      aria-label={`${label}${changes.length > 1 ? ':' : ''} ${subjectOfGroup(changes)}`}
      onClick={() => onRestore(changes)}
    >
      {isRestoring ? 'Restoring...' : label}
    </WorkingButton>
  );
}

/** The button of a changed item that lists its versions, and the dialog that it opens, which outlives the reloads of the list. */
function useVersions(inputsOf: InputsOf) {
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  return {
    buttonOf: (change: Change) => (
      <Button look="quiet" aria-label={`What changed: ${subjectOf(change)}`} onClick={() => setOpen(change)}>
        What changed
      </Button>
    ),
    dialog: open && (
      <Dialog title={subjectOf(open)} onClose={close}>
        <VersionList place={open} inputs={inputsOf(open.resource)} onRestored={close} />
      </Dialog>
    ),
  };
}
