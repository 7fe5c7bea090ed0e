import { useState } from 'react';
import type { Change, ListedChange, RevisedResource } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { Button } from '../../components/button.tsx';
import { FilterInput } from '../lists/filter-input.tsx';
import { ListState } from '../lists/list-state.tsx';
import { matchesFilter } from '../lists/matches-filter.ts';
import { useList } from '../cache/use-list.ts';
import type { AnyFieldInputs } from '../records/field-input.ts';
import { Dialog } from '../ui/dialog.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChangeGroupRow } from './change-group-row.tsx';
import { ChangeRow } from './change-row.tsx';
import { describeChange, kindOf, subjectOf } from './describe-change.ts';
import { groupChanges } from './group-changes.ts';
import { VersionList } from './version-list.tsx';
import { changeList } from './versions.ts';

type ChangesScreenProps = {
  /** Returns the inputs of the form that edits a resource, if it has one. */
  inputsOf: (resource: RevisedResource) => AnyFieldInputs | undefined;
};

/**
 * The Changes screen: the latest changes of all resources, those that were made together as one row. Each has a button that
 * lists the item's versions.
 */
export function ChangesScreen({ inputsOf }: ChangesScreenProps) {
  const list = useList(changeList, 'unchanged');
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<Change>();
  const matching = list.items.filter((change) =>
    matchesFilter({ title: subjectOf(change), facts: [kindOf(change), describeChange(change)] }, filter),
  );
  const close = () => setOpen(undefined);
  const row = (change: ListedChange) => (
    <ChangeRow key={keyOf(change)} change={change}>
      {hasVersions(change) && (
        <Button aria-label={`Versions of ${subjectOf(change)}`} onClick={() => setOpen(change)}>
          Versions
        </Button>
      )}
    </ChangeRow>
  );
  return (
    <>
      <TabHeading title="Changes" />
      <ListState list={list} emptyText={`Nothing has changed in the last ${limits.revisionDays} days.`}>
        <FilterInput
          value={filter}
          onChange={setFilter}
          shownCount={matching.length}
          totalCount={list.items.length}
        />
        <ul className="rows">
          {groupChanges(matching).map((group) => (
            // The first of them, so that an open group stays open when there are more.
            <ChangeGroupRow key={keyOf(group.at(-1))} group={group} row={row} />
          ))}
        </ul>
      </ListState>
      {open && (
        <Dialog title={subjectOf(open)} onClose={close}>
          <VersionList place={open} inputs={inputsOf(open.resource)} onRestored={close} />
        </Dialog>
      )}
    </>
  );
}

function keyOf(change: ListedChange | undefined): string {
  return change ? `${change.resource} ${change.id} ${change.version} ${change.at}` : '';
}

const hasVersions = (change: ListedChange): change is Change => change.resource !== 'people';
