import type { MassChangeOfDay } from '../../../contract/masses/apply-changes.ts';
import { churchWith } from '../../../contract/masses/churches.ts';
import type { OwnPlace } from '../../../contract/masses/own-place.ts';

/** A sentence if both a church and all churches have a change on this day: that of the church wins. */
export function changeScope(
  { date, church }: Pick<MassChangeOfDay, 'date' | 'church'>,
  changes: readonly MassChangeOfDay[],
  parish: OwnPlace,
): string | undefined {
  const ofDay = changes.filter((each) => each.date === date);
  if (church) {
    const hasGeneral = ofDay.some((each) => !each.church);
    return hasGeneral ? 'The change for all churches on this day does not apply to this church.' : undefined;
  }
  const names = ofDay.flatMap((each) => churchWith(each.church, parish)?.name ?? []);
  if (names.length === 0) return undefined;
  const have = names.length === 1 ? 'has a change' : 'have changes';
  return `${names.join(' and ')} ${have} of ${names.length === 1 ? 'its' : 'their'} own on this day, to which this one does not apply.`;
}
