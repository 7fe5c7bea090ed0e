import type { Difference, Mass } from '../../contract/mass-days.ts';

/** What is said of one Mass beside its time: 'Vigil: First Sunday of Advent', 'The Easter Vigil, Polish'; empty for the usual one. */
export function aboutMass({ title, vigilOf, note }: Mass): string {
  const vigil = vigilOf && `Vigil: ${vigilOf}`;
  return [title ?? vigil, note].filter(Boolean).join(', ');
}

/** How a day differs from the usual: 'Changed: Bank holiday', 'No Mass: Bank holiday'. */
export function differenceWords({ kind, note }: Difference): string {
  const what = kind === 'no-mass' ? 'No Mass' : 'Changed';
  return note ? `${what}: ${note}` : what;
}
