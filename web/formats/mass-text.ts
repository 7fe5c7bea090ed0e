import type { Difference, Mass } from '../../contract/masses/mass-days.ts';

/** Shown in place of the Mass times until some have been entered. */
export const noMassTimes = 'Please ask the parish office for the times of Mass.';

/** Describes a Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish'; empty for a usual one. */
export function describeMass({ title, vigilOf, note }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  return [title ?? vigil, note].filter(Boolean).join(', ');
}

/** Describes how a day differs from the usual: 'Changed: Bank holiday', 'No Mass: Bank holiday'. */
export function describeDifference({ kind, note }: Difference): string {
  const label = kind === 'no-mass' ? 'No Mass' : 'Changed';
  return note ? `${label}: ${note}` : label;
}
