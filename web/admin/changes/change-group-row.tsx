import type { ReactNode } from 'react';
import type { ListedChange } from '../../../contract/changes.ts';
import { Facts } from '../../components/facts.tsx';
import listStyles from '../ui/list.module.css';
import styles from './change-group-row.module.css';
import { describeChange, nounOf } from './describe-change.ts';
import { byDate, type ChangeGroup, extentOfGroup, titleOfGroup } from './describe-group.ts';
import { Thumbnails } from './thumbnails.tsx';

type ChangeGroupRowProps<Listed extends ListedChange> = {
  group: ChangeGroup<Listed>;
  /** The row of one change. */
  row: (change: Listed) => ReactNode;
  /** The buttons for all of several changes. */
  children?: ReactNode;
};

/** A list row for changes that were made together, and below it, once opened, the row of each. A single change has its own row. */
export function ChangeGroupRow<Listed extends ListedChange>({
  group,
  row,
  children,
}: ChangeGroupRowProps<Listed>) {
  const [latest, ...others] = group;
  if (!latest) return null;
  if (others.length === 0) return row(latest);
  const extent = extentOfGroup(group);
  return (
    <li>
      <div className={`row ${listStyles.row} ${styles.group}`}>
        <div className={listStyles.about}>
          <h3 className={listStyles.title}>{titleOfGroup(group)}</h3>
          <Facts>
            {extent && <span>{extent}</span>}
            <span>{describeChange(latest)}</span>
          </Facts>
          <Thumbnails changes={group} />
        </div>
        {children}
      </div>
      <details className={styles.each}>
        <summary>Each {nounOf(latest)}</summary>
        <ul className="rows">{byDate(group).map(row)}</ul>
      </details>
    </li>
  );
}
