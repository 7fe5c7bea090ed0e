import { useState } from 'react';
import type { Change } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { Notice } from '../../components/notice.tsx';
import { describeFailure } from '../connection/failure.ts';
import { LONG_LIST } from '../lists/list-view.ts';
import { reloadAllLists } from '../cache/cached-list.ts';
import { useList } from '../cache/use-list.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import listStyles from '../ui/list.module.css';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChangeList } from './change-list.tsx';
import { subjectOf } from './describe-change.ts';
import { countOfGroup } from './describe-group.ts';
import { RestoreButton } from './restore-button.tsx';
import { showDone } from './undo.ts';
import { deletionList, restoreAllDeleted } from './versions.ts';
import { type InputsOf, useVersions } from './use-versions.tsx';

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
