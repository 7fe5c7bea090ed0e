import type { Change } from '../../../contract/changes.ts';
import { nounOf } from './describe-change.ts';

/** The longest time between two deletions of one series that were made together, in milliseconds. */
const MAX_GAP = 60_000;

/** The same for any items that were deleted in one step, which sends one deletion after another. */
const MAX_GAP_IN_STEP = 5_000;

/**
 * Groups deletions, newest first: items of one kind that were deleted together are one group, anything else is a group of its
 * own. An event that was deleted alone earlier, such as a date called off, is not part of its series' group.
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
  if (!later || nounOf(earlier) === undefined || nounOf(earlier) !== nounOf(later)) return false;
  const isOneSeries = earlier.series !== undefined && later.series === earlier.series;
  const maxGap = isOneSeries ? MAX_GAP : MAX_GAP_IN_STEP;
  return later.by === earlier.by && Date.parse(later.at) - Date.parse(earlier.at) <= maxGap;
}
