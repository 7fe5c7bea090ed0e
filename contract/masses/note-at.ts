import type { MassDay } from './mass-days.ts';

/** What the parish says of a day's change at the church of a Mass, rather than at another one. */
export function noteAt(
  { difference }: Pick<MassDay, 'difference'>,
  church: string | undefined,
): string | undefined {
  if (!church || !difference?.churches) return difference?.note;
  return difference.churches.find(({ id }) => id === church)?.note;
}
