import type { Change } from '../../../contract/changes.ts';
import { WorkingButton } from '../ui/working-button.tsx';
import { type ChangeGroup, subjectOfGroup } from './describe-group.ts';

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
