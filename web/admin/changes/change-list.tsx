import { type ReactNode, useState } from 'react';
import type { ListedChange } from '../../../contract/changes.ts';
import type { List } from '../cache/use-list.ts';
import { FilterInput } from '../lists/filter-input.tsx';
import { ListState } from '../lists/list-state.tsx';
import { matchesFilter } from '../lists/matches-filter.ts';
import { ChangeGroupRow } from './change-group-row.tsx';
import { describeChange, kindOf, subjectOf } from './describe-change.ts';
import type { ChangeGroup } from './describe-group.ts';
import { groupChanges } from './group-changes.ts';
import type { InputsOf } from './use-versions.tsx';

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
