import type { Change } from '../../../contract/changes.ts';
import { WorkingButton } from '../ui/working-button.tsx';
import { ChangeGroupRow } from './change-group-row.tsx';
import { ChangeRow } from './change-row.tsx';
import { subjectOf } from './describe-change.ts';
import { type ChangeGroup, titleOfGroup } from './describe-group.ts';

type DeletedRowProps = {
  /** A deleted item, or several of one kind that were deleted together. */
  group: ChangeGroup<Change>;
  /** The items that are being restored; no others can be until then. */
  restoring: readonly Change[];
  onRestore: (changes: readonly Change[]) => void;
};

/** A row of Recently deleted: an item with its Restore button, or several items with one for all and one for each. */
export function DeletedRow({ group, restoring, onRestore }: DeletedRowProps) {
  const restore = (changes: readonly Change[], label: string, subject: string) => {
    const isRestoring = changes.every((each) => restoring.includes(each));
    return (
      <WorkingButton
        isWorking={isRestoring}
        disabled={restoring.length > 0}
        aria-label={`${label}${changes.length > 1 ? ':' : ''} ${subject}`}
        onClick={() => onRestore(changes)}
      >
        {isRestoring ? 'Restoring...' : label}
      </WorkingButton>
    );
  };
  return (
    <ChangeGroupRow
      group={group}
      row={(change) => (
        <ChangeRow key={change.id} change={change}>
          {restore([change], 'Restore', subjectOf(change))}
        </ChangeRow>
      )}
    >
      {restore(group, `Restore All ${group.length}`, titleOfGroup(group))}
    </ChangeGroupRow>
  );
}
