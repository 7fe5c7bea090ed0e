import type { ReactNode } from 'react';
import type { ListedChange } from '../../../contract/changes.ts';
import { Facts } from '../../components/facts.tsx';
import listStyles from '../ui/list.module.css';
import styles from './change-group-row.module.css';
import { dayOf, kindOf, titleOf } from './describe-change.ts';
import { byDate, type ChangeGroup, extentOfGroup, titleOfGroup } from './describe-group.ts';
import { Thumbnails } from './thumbnails.tsx';

type ChangeGroupRowProps<Listed extends ListedChange> = {
  group: ChangeGroup<Listed>;
  /** Describes a change, by the form of its item. `them` is what several items are called. */
  describe: (change: Listed, them?: string) => string;
  /** The buttons of one change, or of all in the group. */
  buttons: (changes: ChangeGroup<Listed>) => ReactNode;
};

/** A list row for changes that were made together, and below it, once opened, the row of each. A single change has its own row. */
export function ChangeGroupRow<Listed extends ListedChange>({
  group,
  describe,
  buttons,
}: ChangeGroupRowProps<Listed>) {
  const [latest, ...others] = group;
  if (!latest) return null;
  const rows = byDate(group).map((change) => (
    <ChangeRow key={change.id} change={change} described={describe(change)}>
      {buttons([change])}
    </ChangeRow>
  ));
  if (others.length === 0) return rows;
  const changed = group.flatMap((each) => each.changed ?? []);
  const extent = extentOfGroup(group);
  return (
    <li>
      <div className={`row ${listStyles.row}`}>
        <div className={listStyles.about}>
          <h3 className={listStyles.title}>{titleOfGroup(group)}</h3>
          <Facts>
            {extent && <span>{extent}</span>}
            <span>{describe({ ...latest, changed }, 'them')}</span>
          </Facts>
          <Thumbnails changes={group} />
        </div>
        {buttons(group)}
      </div>
      <details className={styles.each}>
        <summary>{`Show all ${group.length}`}</summary>
        <ul className="rows">{rows}</ul>
      </details>
    </li>
  );
}

type ChangeRowProps = { change: ListedChange; described: string; children: ReactNode };

/** The item's title, kind and date, what was done, by whom and when. `children` are its buttons. */
function ChangeRow({ change, described, children }: ChangeRowProps) {
  const day = dayOf(change);
  return (
    <li className={`row ${listStyles.row}`}>
      <div className={listStyles.about}>
        <h3 className={listStyles.title}>{titleOf(change)}</h3>
        <Facts>
          {kindOf(change) !== titleOf(change) && <span>{kindOf(change)}</span>}
          {day && <span>{day}</span>}
          <span>{described}</span>
        </Facts>
      </div>
      {children}
    </li>
  );
}
