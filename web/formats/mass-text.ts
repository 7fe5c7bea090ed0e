import type { Difference, Mass } from '../../contract/masses/mass-days.ts';

/** Shown in place of the Mass times until some have been entered. */
export const noMassTimes = 'Please ask the parish office for the times of Mass.';

/**
 * Describes a Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish', 'Family Mass, St John,
 * Fanore'; empty for a usual one.
 */
export function describeMass({ title, vigilOf, note, place }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  return [title ?? vigil, note, place].filter(Boolean).join(', ');
}

/** Describes a cancelled Mass beside its time: 'cancelled', 'St Mary, cancelled'. */
export function describeCancelled(mass: Mass): string {
  return [describeMass(mass), 'cancelled'].filter(Boolean).join(', ');
}

/** Describes how a day differs from the usual: 'Changed: Bank holiday', 'No Mass: Bank holiday'. */
export function describeDifference({ kind, note }: Difference): string {
  const label = kind === 'no-mass' ? 'No Mass' : 'Changed';
  return note ? `${label}: ${note}` : label;
}
