import { useState } from 'react';
import type { Change } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { Notice } from '../../components/notice.tsx';
import { reasonOf } from '../connection/failure.ts';
import { ListState } from '../lists/list-state.tsx';
import { useList } from '../lists/use-list.ts';
import { focusTabTitle } from '../ui/focus-tab-title.ts';
import listStyles from '../ui/list.module.css';
import { TabHeading } from '../ui/tab-heading.tsx';
import { WorkingButton } from '../ui/working-button.tsx';
import { ChangeRow } from './change-row.tsx';
import { subjectOf } from './describe-change.ts';
import { listChanges, restoreDeleted } from './versions.ts';

const listDeleted = async () => stillDeleted(await listChanges());

/** The Recently deleted screen: items that are still deleted, latest first, each with a Restore button. */
export function RecentlyDeletedScreen() {
  const list = useList(listDeleted, 'unchanged');
  const [problem, setProblem] = useState<string>();
  const [restoring, setRestoring] = useState<Change>();

  const restore = async (change: Change) => {
    setRestoring(change);
    setProblem(await problemOfRestoring(change));
    setRestoring(undefined);
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title="Recently deleted" />
      <p>
        Deleted items are kept for {limits.revisionDays} days, and their files for {limits.deletedFileDays}{' '}
        days.
      </p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ListState list={list} emptyText="Nothing has been deleted recently.">
        <ul className={listStyles.list}>
          {list.items.map((change) => (
            <ChangeRow key={`${change.resource} ${change.id}`} change={change}>
              <WorkingButton
                isWorking={restoring === change}
                aria-label={`Restore ${subjectOf(change)}`}
                onClick={() => void restore(change)}
              >
                {restoring === change ? 'Restoring...' : 'Restore'}
              </WorkingButton>
            </ChangeRow>
          ))}
        </ul>
      </ListState>
    </>
  );
}

/** Returns the latest deletion of each item that is still deleted. */
export function stillDeleted(changes: readonly Change[]): Change[] {
  const deletions = changes.filter(({ action, isDeleted }) => isDeleted && action === 'deleted');
  return deletions.filter(
    ({ resource, id }, at) =>
      deletions.findIndex((other) => other.resource === resource && other.id === id) === at,
  );
}

async function problemOfRestoring(change: Change): Promise<string | undefined> {
  try {
    await restoreDeleted(change);
    return undefined;
  } catch (error) {
    console.error('Restoring failed', error);
    return `${subjectOf(change)} was not restored. ${reasonOf(error)}`;
  }
}
