import { type ReactNode, useState } from 'react';
import { itemIdOf, type ListedChange } from '../../../contract/changes.ts';
import { mediaUrl } from '../../../contract/files/media.ts';
import { smallestKey } from '../../../contract/files/renditions.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import { Facts } from '../../components/facts.tsx';
import type { List } from '../cache/use-list.ts';
import { FilterInput } from '../lists/list-tools.tsx';
import { ListState } from '../lists/list-state.tsx';
import { matchesFilter } from '../lists/list-view.ts';
import { dayOf, describeChange, type InputsOf, kindOf, subjectOf, titleOf } from './describe-change.ts';
import { byDate, type ChangeGroup, extentOfGroup, groupChanges, titleOfGroup } from './group-changes.ts';
import listStyles from '../ui/list.module.css';
import styles from './changes.module.css';

type ChangeListProps<Listed extends ListedChange> = {
  list: List<Listed>;
  emptyText: string;
  hasFilter: boolean;
  inputsOf: InputsOf;
  /** The buttons of one change, or of several that were made together. */
  buttons: (changes: ChangeGroup<Listed>) => ReactNode;
};

/** A list of changes, those that were made together as one row. */
export function ChangeList<Listed extends ListedChange>(props: ChangeListProps<Listed>) {
  const { list, emptyText, hasFilter, inputsOf, buttons } = props;
  const describe = (change: ListedChange, them?: string) =>
    describeChange(change, change.resource === 'people' ? {} : inputsOf(change.resource), them);
  const [typed, setTyped] = useState('');
  const filter = hasFilter ? typed : '';
  const matching = list.items.filter((change) =>
    matchesFilter({ title: subjectOf(change), facts: [kindOf(change), describe(change)] }, filter),
  );
  return (
    <ListState list={list} emptyText={emptyText}>
      {hasFilter && (
        <FilterInput
          value={typed}
          onChange={setTyped}
          shownCount={matching.length}
          totalCount={list.items.length}
        />
      )}
      <ul className="rows">
        {groupChanges(matching).map((group) => (
          // The first of them, so that an open group stays open when there are more.
          <ChangeGroupRow key={keyOf(group.at(-1))} group={group} describe={describe} buttons={buttons} />
        ))}
      </ul>
    </ListState>
  );
}

function keyOf(change: ListedChange | undefined): string {
  return change ? `${change.resource} ${change.id} ${change.version} ${change.at}` : '';
}

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

/** The number of pictures in a row. */
const SHOWN = 5;

/** The first gallery pictures among changes that still exist, small; nothing if there are none. */
function Thumbnails({ changes }: { changes: readonly ListedChange[] }) {
  const keys = changes.flatMap((change) => pictureOf(change) ?? []);
  if (keys.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {keys.slice(0, SHOWN).map((key) => (
        <Thumbnail key={key} pictureKey={key} />
      ))}
    </div>
  );
}

function pictureOf({ resource, id, isDeleted }: ListedChange): string | undefined {
  return resource === 'gallery' && !isDeleted ? pictureKeyOf(itemIdOf(resource, id) ?? '') : undefined;
}

/** The smallest rendition. */
function Thumbnail({ pictureKey }: { pictureKey: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      className={styles.picture}
      src={mediaUrl(smallestKey(pictureKey))}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setMissing(true)}
    />
  );
}
