import { useState, type ReactNode } from 'react';
import type { Change, ListedChange } from '../../../contract/changes.ts';
import { limits } from '../../../contract/limits.ts';
import { formatDay } from '../../formats/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { reloadAllLists, useList, type List } from '../cached-list.ts';
import { describeFailure, useFailed } from '../connection.ts';
import { ListState } from '../lists/list-state.tsx';
import { FilterInput } from '../lists/list-tools.tsx';
import { LONG_LIST, matchesFilter } from '../lists/list-view.ts';
import { ListRow } from '../lists/record-row.tsx';
import { countOf } from '../ui/words.ts';
import { Dialog } from '../ui/dialog.tsx';
import { focusTabTitle, TabHeading } from '../ui/tab-heading.tsx';
import { WorkingButton } from '../ui/buttons.tsx';
import { folderName } from '../uploads/gallery.ts';
import {
  type InputsOf,
  subjectOf,
  dayOf,
  describeChange,
  kindOf,
  titleOf,
  nounOf,
} from './describe-change.ts';
import { showDone } from './undo.tsx';
import { VersionList } from './version-list.tsx';
import { changeList, deletionList, restoreAllDeleted } from './versions.ts';
import listStyles from '../ui/list.module.css';

/** The Changes screen: the latest changes of all resources. Each has a button that lists the item's versions. */
export function ChangesScreen({ inputsOf }: { inputsOf: InputsOf }) {
  const list = useList(changeList, 'unchanged');
  const versions = useVersions(inputsOf);
  return (
    <>
      <TabHeading title="Changes" />
      <ChangeList
        list={list}
        emptyText={`Nothing has changed in the last ${limits.revisionDays} days.`}
        inputsOf={inputsOf}
        buttons={([change, ...others]) =>
          change &&
          others.length === 0 &&
          hasVersions(change) && <div className={listStyles.buttons}>{versions.buttonOf(change)}</div>
        }
      />
      {versions.dialog}
    </>
  );
}

const hasVersions = (change: ListedChange): change is Change => change.resource !== 'people';

/** The Recently deleted screen: items that are still deleted, latest first, each with buttons for Restore and its versions. */
export function RecentlyDeletedScreen({ inputsOf }: { inputsOf: InputsOf }) {
  const list = useList(deletionList, 'unchanged');
  const versions = useVersions(inputsOf);
  const [problem, setProblem] = useFailed<string>();
  const [restoring, setRestoring] = useState<readonly Change[]>([]);

  const restore = async (changes: readonly Change[]) => {
    setRestoring(changes);
    setProblem(await problemOfRestoring(changes));
    setRestoring([]);
    reloadAllLists();
    await list.reload();
    focusTabTitle();
  };

  return (
    <>
      <TabHeading title="Recently deleted" />
      <p>
        {`Deleted items are kept for ${limits.revisionDays} days, and their files for ${limits.deletedFileDays} days.`}
      </p>
      {problem && <Notice kind="problem">{problem}</Notice>}
      <ChangeList
        list={list}
        emptyText="Nothing has been deleted recently."
        inputsOf={inputsOf}
        buttons={(changes) => (
          <div className={listStyles.buttons}>
            <RestoreButton changes={changes} restoring={restoring} onRestore={(each) => void restore(each)} />
            {changes[0] && changes.length === 1 && versions.buttonOf(changes[0])}
          </div>
        )}
      />
      {versions.dialog}
    </>
  );
}

/** The longest time between two changes that are shown as made together, in milliseconds. */
const MAX_GAP = 60_000;

/**
 * Groups changes, newest first: the same change of items of one kind that one person made together is one group, anything else
 * is a group of its own.
 */
export function groupChanges<Listed extends ListedChange>(
  changes: readonly Listed[],
): readonly (readonly Listed[])[] {
  const groups: Listed[][] = [];
  for (const change of changes) {
    const group = groups.find((each) => isTogether(each, change));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function isTogether(group: readonly ListedChange[], earlier: ListedChange): boolean {
  const later = group.at(-1);
  if (!later || nounOf(earlier) === undefined || nounOf(earlier) !== nounOf(later)) return false;
  const isAlike = (['action', 'did', 'by', 'folder'] as const).every((name) => earlier[name] === later[name]);
  const gap = Date.parse(later.at) - Date.parse(earlier.at);
  return isAlike && gap <= MAX_GAP && group.every(({ id }) => id !== earlier.id);
}

/** Changes of one kind that one person made together, latest first. */
type ChangeGroup<Listed extends ListedChange = ListedChange> = readonly Listed[];

/**
 * Returns the title of a group: '12 pictures added to Christmas', or that of all its items, or that of the latest: 'Rosary',
 * 'Rosary and 13 others'.
 */
function titleOfGroup(group: ChangeGroup): string {
  const [latest, ...others] = group;
  if (!latest) return '';
  if (areUploads(group))
    return `${countOf(group.length, 'picture')} added to ${folderName(latest.folder ?? '')}`;
  const isShared = others.every(({ title }) => title === latest.title);
  return isShared ? titleOf(latest) : `${titleOf(latest)} and ${countOf(others.length, 'other')}`;
}

/** Returns the title of a group, or that of a single change with the item's date. */
function subjectOfGroup(group: ChangeGroup): string {
  const [latest, ...others] = group;
  return latest && others.length === 0 ? subjectOf(latest) : titleOfGroup(group);
}

/** Counts the items of a group: '14 events'. */
function countOfGroup(group: ChangeGroup): string {
  return countOf(group.length, (group[0] && nounOf(group[0])) ?? 'item');
}

/** '14 events, Monday 23 November 2026 to Monday 22 February 2027'; undefined for uploads, whose title has their number. */
function extentOfGroup(group: ChangeGroup): string | undefined {
  if (areUploads(group)) return undefined;
  const dates = byDate(group).flatMap(({ itemDate }) => itemDate ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  const count = countOfGroup(group);
  if (!first || !last) return count;
  return `${count}, ${first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`}`;
}

/** Returns the changes of a group by the dates of their items. */
function byDate<Listed extends ListedChange>(group: ChangeGroup<Listed>): ChangeGroup<Listed> {
  return [...group].sort((one, other) => (one.itemDate ?? '').localeCompare(other.itemDate ?? ''));
}

function areUploads([latest]: ChangeGroup): boolean {
  return latest?.action === 'created' && latest.folder !== undefined;
}

async function problemOfRestoring(changes: readonly Change[]): Promise<string | undefined> {
  const [first] = changes;
  if (!first) return undefined;
  try {
    await restoreAllDeleted(changes);
    showDone(changes.length === 1 ? `Restored ‘${subjectOf(first)}’.` : `Restored ${countOfGroup(changes)}.`);
    return undefined;
  } catch (error) {
    console.error('Restoring failed', error);
    const failed =
      changes.length === 1
        ? `${subjectOf(first)} was not restored.`
        : `Not all ${countOfGroup(changes)} were restored.`;
    return describeFailure(failed, error);
  }
}

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

/** The button of a changed item that lists its versions, and the dialog that it opens, which outlives the reloads of the list. */
function useVersions(inputsOf: InputsOf) {
  const [open, setOpen] = useState<Change>();
  const close = () => setOpen(undefined);
  return {
    buttonOf: (change: Change) => (
      <Button look="quiet" aria-label={`What changed: ${subjectOf(change)}`} onClick={() => setOpen(change)}>
        What changed
      </Button>
    ),
    dialog: open && (
      <Dialog title={subjectOf(open)} onClose={close}>
        <VersionList place={open} inputs={inputsOf(open.resource)} onRestored={close} />
      </Dialog>
    ),
  };
}

type ChangeListProps<Listed extends ListedChange> = {
  list: List<Listed>;
  emptyText: string;
  inputsOf: InputsOf;
  /** The buttons of one change, or of several that were made together. */
  buttons: (changes: ChangeGroup<Listed>) => ReactNode;
};

/** A list of changes, those that were made together as one row. */
function ChangeList<Listed extends ListedChange>(props: ChangeListProps<Listed>) {
  const { list, emptyText, inputsOf, buttons } = props;
  const describe = (change: ListedChange, them?: string) =>
    describeChange(change, change.resource === 'people' ? {} : inputsOf(change.resource), them);
  const [typed, setTyped] = useState('');
  const isLong = list.items.length >= LONG_LIST;
  const matching = list.items.filter((change) =>
    matchesFilter(
      { title: subjectOf(change), facts: [kindOf(change), describe(change)] },
      isLong ? typed : '',
    ),
  );
  return (
    <ListState list={list} emptyText={emptyText}>
      {isLong && (
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
