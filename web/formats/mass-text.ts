import type { Difference } from '../../contract/masses/apply-changes.ts';
import type { Mass } from '../../contract/masses/mass-days.ts';
import { churchWith, type OwnPlace } from '../../contract/masses/own-place.ts';

/** Shown in place of the Mass times until some have been entered. */
export const noMassTimes = 'Please ask the parish office for the times of Mass.';

/**
 * Describes a Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish', 'Family Mass, St John,
 * Fanore', 'St Mary'; empty for a usual one in a parish with one church.
 */
export function describeMass({ title, vigilOf, note, place, churchName }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  return [title ?? vigil, note, place, churchName].filter(Boolean).join(', ');
}

/** Describes a cancelled Mass beside its time: 'cancelled', 'St Mary, cancelled'. */
export function describeCancelled(mass: Mass): string {
  return [describeMass(mass), 'cancelled'].filter(Boolean).join(', ');
}

/** Describes how a day differs from the usual: 'Changed: Bank holiday', 'Changed at St Mary', 'No Mass: Bank holiday'. */
export function describeDifference({ kind, note, at }: Difference): string {
  const label = kind === 'no-mass' ? 'No Mass' : at ? `Changed at ${at}` : 'Changed';
  return note ? `${label}: ${note}` : label;
}

/** The days of a Mass time with its church: 'Sunday, St Mary'; the days alone in a parish with one church. */
export function dayAndChurch(
  day: string,
  church: string | undefined,
  parish: Pick<OwnPlace, 'churches'>,
): string {
  return [day, churchWith(church, parish)?.name].filter(Boolean).join(', ');
}
