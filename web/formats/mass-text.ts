import type { DevotionOfDay } from '../../contract/masses/devotions-on.ts';
import type { Difference } from '../../contract/masses/apply-changes.ts';
import { inAList } from '../../contract/words.ts';
import type { Mass, MassDay } from '../../contract/masses/mass-days.ts';
import { churchWith, isOfChurch, type OwnPlace } from '../../contract/masses/churches.ts';
import { writeMasses } from '../../contract/masses/told-apart.ts';

/** Shown in place of the Mass times until some have been entered. */
export const noMassTimes = 'Please ask the parish office for the times of Mass.';

/**
 * Describes a Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish', 'Family Mass, St John,
 * Fanore', 'St Mary, streamed'; empty for a usual one in a parish with one church.
 */
export function describeMass({ title, vigilOf, note, place, churchName, streamed }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  return [title ?? vigil, note, place, churchName, streamed && 'streamed'].filter(Boolean).join(', ');
}

/** Describes a cancelled Mass beside its time: 'cancelled', 'St Mary, cancelled'. */
export function describeCancelled(mass: Mass): string {
  return [describeMass({ ...mass, streamed: false }), 'cancelled'].filter(Boolean).join(', ');
}

/** 'Rosary, 10:00 AM', 'Novena, After Mass, St Mary'. */
export function describeDevotion({
  name,
  time,
  churchName,
}: Pick<DevotionOfDay, 'name' | 'time' | 'churchName'>): string {
  return [name, time, churchName].filter(Boolean).join(', ');
}

/** Describes how a day differs from the usual: 'Changed: Bank holiday', 'Changed at St Mary', 'No Mass: Bank holiday'. */
export function describeDifference({ kind, note, at }: Difference): string {
  const label = kind === 'no-mass' ? 'No Mass' : at ? `Changed at ${at}` : 'Changed';
  return note ? `${label}: ${note}` : label;
}

/**
 * Describes what a change does to a day: '10:00 AM Mass is cancelled: Bank holiday', 'Mass at 10:30 AM, instead of 10:00 AM',
 * '6:00 PM Mass is cancelled; Mass at 10:00 AM'. Of several churches only those that differ are named.
 */
export function describeChangedDay({ difference, ...day }: MassDay): string {
  const differs = (mass: Mass) =>
    difference?.churches === undefined || difference.churches.some(({ id }) => isOfChurch(mass, id));
  const [masses, cancelled] = [day.masses.filter(differs), day.cancelled.filter(differs)];
  const shown = masses.length > 0 ? `Mass at ${writeMasses(masses)}` : '';
  const what =
    cancelled.length > 0 && masses.length > 0 && masses.every(({ isNew }) => isNew)
      ? `${shown}, instead of ${writeMasses(cancelled)}`
      : [calledOff(cancelled), shown].filter(Boolean).join('; ') || 'No Mass';
  return [what, difference?.note].filter(Boolean).join(': ');
}

function calledOff(cancelled: readonly Mass[]): string {
  const times = inAList(cancelled.map(({ timeText }) => timeText));
  if (cancelled.length === 0) return '';
  if (writeMasses(cancelled) !== cancelled.map(({ timeText }) => timeText).join(', '))
    return `Mass at ${writeMasses(cancelled)} is cancelled`;
  return cancelled.length === 1 ? `${times} Mass is cancelled` : `${times} Masses are cancelled`;
}

/** The days of a Mass time, or the name of a devotion, with its church: 'Sunday, St Mary'; alone in a parish with one church. */
export function withChurch(
  text: string,
  church: string | undefined,
  parish: Pick<OwnPlace, 'churches'>,
): string {
  return [text, churchWith(church, parish)?.name].filter(Boolean).join(', ');
}
