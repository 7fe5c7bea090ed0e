import type { ListedChange } from '../../../contract/changes.ts';
import { nounOf } from './describe-change.ts';

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
