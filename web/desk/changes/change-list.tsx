import { type ReactNode, useState } from 'react';
import type { ListedChange } from '../../../contract/changes.ts';
import type { List } from '../cache/use-list.ts';
import { FilterInput } from '../lists/list-tools.tsx';
import { ListState } from '../lists/list-state.tsx';
import { ListRow } from '../lists/record-row.tsx';
import { matchesFilter } from '../lists/list-view.ts';
import { dayOf, describeChange, type InputsOf, kindOf, subjectOf, titleOf } from './describe-change.ts';
import { byDate, type ChangeGroup, extentOfGroup, groupChanges, titleOfGroup } from './group-changes.ts';

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
  const rows = byDate(group).map((change) => {
    const [title, kind] = [titleOf(change), kindOf(change)];
    return (
      <ListRow
        key={change.id}
        title={title}
        facts={[kind === title ? '' : kind, dayOf(change), describe(change)]}
        buttons={buttons([change])}
      />
    );
  });
  if (others.length === 0) return rows;
  const changed = group.flatMap((each) => each.changed ?? []);
  return (
    <ListRow
      title={titleOfGroup(group)}
      facts={[extentOfGroup(group), describe({ ...latest, changed }, 'them')]}
      buttons={buttons(group)}
    >
      <details>
        <summary>{`Show all ${group.length}`}</summary>
        <ul className="rows">{rows}</ul>
      </details>
    </ListRow>
  );
}
