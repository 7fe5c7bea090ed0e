import type { Change } from '../../../contract/changes.ts';

/** The longest time between two deletions of one series that were made together, in milliseconds. */
const MAX_GAP = 60_000;

/**
 * Groups deletions, newest first: the events of a series that were deleted together are one group, anything else is a group
 * of its own. An event that was deleted alone earlier, such as a date called off, is not part of its series' group.
 */
export function groupDeletions(deletions: readonly Change[]): readonly (readonly Change[])[] {
  const groups: Change[][] = [];
  for (const deletion of deletions) {
    const group = groups.find((each) => isTogether(each.at(-1), deletion));
    if (group) group.push(deletion);
    else groups.push([deletion]);
  }
  return groups;
}

function isTogether(later: Change | undefined, earlier: Change): boolean {
  if (!later || earlier.series === undefined || later.series !== earlier.series) return false;
  return later.by === earlier.by && Date.parse(later.at) - Date.parse(earlier.at) <= MAX_GAP;
}
