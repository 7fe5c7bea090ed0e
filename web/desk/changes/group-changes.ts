import type { ListedChange } from '../../../contract/changes.ts';
import { formatDay } from '../../formats/format-date.ts';
import { countOf } from '../ui/count-of.ts';
import { folderName } from '../uploads/folder-name.ts';
import { nounOf, subjectOf, titleOf } from './describe-change.ts';

/** The longest time between two changes of one step, which sends one request after another, in milliseconds. */
const MAX_GAP_IN_STEP = 5_000;

/** The same between two changes of one series. */
const MAX_GAP_IN_SERIES = 60_000;

/** The same between two pictures that are added to one folder, or get a caption there: each takes a while. */
const MAX_GAP_IN_FOLDER = 10 * 60_000;

/**
 * Groups changes, newest first: the same change of items of one kind that one person made together is one group, anything else
 * is a group of its own. An event that was deleted alone earlier, such as a date called off, is not part of its series' group,
 * and what was added before and after a deletion is two groups.
 */
export function groupChanges<Listed extends ListedChange>(
  changes: readonly Listed[],
): readonly (readonly Listed[])[] {
  const groups: Listed[][] = [];
  const ended = new Set<readonly Listed[]>();
  for (const change of changes) {
    if (change.action === 'deleted')
      for (const each of groups) if (isAddition(each[0], change.by)) ended.add(each);
    const group = groups.find((each) => !ended.has(each) && isTogether(each, change));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return groups;
}

function isAddition(change: ListedChange | undefined, by: string | undefined): boolean {
  return change !== undefined && change.action !== 'deleted' && change.by === by;
}

function isTogether(group: readonly ListedChange[], earlier: ListedChange): boolean {
  const later = group.at(-1);
  if (!later || nounOf(earlier) === undefined || nounOf(earlier) !== nounOf(later)) return false;
  const isAlike = (['action', 'did', 'by', 'folder'] as const).every((name) => earlier[name] === later[name]);
  const gap = Date.parse(later.at) - Date.parse(earlier.at);
  return isAlike && gap <= maxGapOf(later, earlier) && group.every(({ id }) => id !== earlier.id);
}

function maxGapOf(later: ListedChange, earlier: ListedChange): number {
  if (later.folder !== undefined && (later.action === 'created' || later.action === 'changed'))
    return MAX_GAP_IN_FOLDER;
  const isOneSeries = earlier.series !== undefined && later.series === earlier.series;
  return isOneSeries ? MAX_GAP_IN_SERIES : MAX_GAP_IN_STEP;
}

/** Changes of one kind that one person made together, latest first. */
export type ChangeGroup<Listed extends ListedChange = ListedChange> = readonly Listed[];

/**
 * Returns the title of a group: '12 pictures added to Christmas', or that of all its items, or that of the latest: 'Rosary',
 * 'Rosary and 13 others'.
 */
export function titleOfGroup(group: ChangeGroup): string {
  const [latest, ...others] = group;
  if (!latest) return '';
  if (areUploads(group))
    return `${countOf(group.length, 'picture')} added to ${folderName(latest.folder ?? '')}`;
  const isShared = others.every(({ title }) => title === latest.title);
  return isShared ? titleOf(latest) : `${titleOf(latest)} and ${countOf(others.length, 'other')}`;
}

/** Returns the title of a group, or that of a single change with the item's date. */
export function subjectOfGroup(group: ChangeGroup): string {
  const [latest, ...others] = group;
  return latest && others.length === 0 ? subjectOf(latest) : titleOfGroup(group);
}

/** Counts the items of a group: '14 events'. */
export function countOfGroup(group: ChangeGroup): string {
  return countOf(group.length, (group[0] && nounOf(group[0])) ?? 'item');
}

/** '14 events, Monday 23 November 2026 to Monday 22 February 2027'; undefined for uploads, whose title has their number. */
export function extentOfGroup(group: ChangeGroup): string | undefined {
  if (areUploads(group)) return undefined;
  const dates = byDate(group).flatMap(({ itemDate }) => itemDate ?? []);
  const [first, last] = [dates[0], dates.at(-1)];
  const count = countOfGroup(group);
  if (!first || !last) return count;
  return `${count}, ${first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`}`;
}

/** Returns the changes of a group by the dates of their items. */
export function byDate<Listed extends ListedChange>(group: ChangeGroup<Listed>): ChangeGroup<Listed> {
  return [...group].sort((one, other) => (one.itemDate ?? '').localeCompare(other.itemDate ?? ''));
}

function areUploads([latest]: ChangeGroup): boolean {
  return latest?.action === 'created' && latest.folder !== undefined;
}
