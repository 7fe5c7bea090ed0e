import type { Change } from '../../../contract/changes.ts';
import { Facts } from '../../components/facts.tsx';
import { formatDay } from '../../formats/format-date.ts';
import listStyles from '../ui/list.module.css';
import { WorkingButton } from '../ui/working-button.tsx';
import { ChangeRow } from './change-row.tsx';
import styles from './deleted-row.module.css';
import { countOf } from '../ui/count-of.ts';
import { describeChange, nounOf, subjectOf, titleOf } from './describe-change.ts';

type DeletedRowProps = {
  /** A deleted item, or several of one kind that were deleted together. */
  group: readonly Change[];
  /** The items that are being restored; no others can be until then. */
  restoring: readonly Change[];
  onRestore: (changes: readonly Change[]) => void;
};

/** A row of Recently deleted: an item with its Restore button, or several items with one for all and one for each. */
export function DeletedRow({ group, restoring, onRestore }: DeletedRowProps) {
  const [latest, ...others] = group;
  if (!latest) return null;
  const isRestoring = (changes: readonly Change[]) => changes.every((each) => restoring.includes(each));
  const row = (change: Change) => (
    <ChangeRow key={change.id} change={change}>
      <WorkingButton
        isWorking={isRestoring([change])}
        disabled={restoring.length > 0}
        aria-label={`Restore ${subjectOf(change)}`}
        onClick={() => onRestore([change])}
      >
        {isRestoring([change]) ? 'Restoring...' : 'Restore'}
      </WorkingButton>
    </ChangeRow>
  );
  if (others.length === 0) return row(latest);
  return (
    <li>
      <div className={`row ${listStyles.row} ${styles.series}`}>
        <div className={listStyles.about}>
          <h3 className={listStyles.title}>{titleOfGroup(group)}</h3>
          <Facts>
            <span>{datesOf(group)}</span>
            <span>{describeChange(latest)}</span>
          </Facts>
        </div>
        <WorkingButton
          isWorking={isRestoring(group)}
          disabled={restoring.length > 0}
          aria-label={`Restore All ${group.length}: ${titleOfGroup(group)}`}
          onClick={() => onRestore(group)}
        >
          {isRestoring(group) ? 'Restoring...' : `Restore All ${group.length}`}
        </WorkingButton>
      </div>
      <details className={styles.each}>
        <summary>Each {nounOf(latest)}</summary>
        <ul className="rows">{byDate(group).map(row)}</ul>
      </details>
    </li>
  );
}

function byDate(group: readonly Change[]): readonly Change[] {
  return [...group].sort((one, other) => (one.itemDate ?? '').localeCompare(other.itemDate ?? ''));
}

/** The title that all items have, or that of the latest: 'Rosary', or 'Rosary and 13 others'. */
function titleOfGroup(group: readonly Change[]): string {
  const [latest, ...others] = group;
  if (!latest) return '';
  const isShared = others.every(({ title }) => title === latest.title);
  return isShared ? titleOf(latest) : `${titleOf(latest)} and ${countOf(others.length, 'other')}`;
}

/** Counts the items of a group: '14 events'. */
export function countOfGroup(group: readonly Change[]): string {
  return countOf(group.length, (group[0] && nounOf(group[0])) ?? 'item');
}

/** '14 events, Monday 23 November 2026 to Monday 22 February 2027'. */
function datesOf(group: readonly Change[]): string {
  const dates = byDate(group).flatMap(({ itemDate }) => itemDate ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  const count = countOfGroup(group);
  if (!first || !last) return count;
  return `${count}, ${first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`}`;
}
