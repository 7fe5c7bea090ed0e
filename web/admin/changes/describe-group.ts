import type { ListedChange } from '../../../contract/changes.ts';
import { formatDay } from '../../formats/format-date.ts';
import { countOf } from '../ui/count-of.ts';
import { folderName } from '../uploads/folder-name.ts';
import { nounOf, subjectOf, titleOf } from './describe-change.ts';

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
