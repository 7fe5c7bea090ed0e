import type { Place, View } from './solid.ts';
import { projection } from './solid.ts';
import { polygon } from './svg.ts';

/** x across the nave (right is positive), y down its length, z up; metres. */
const view: View = { eye: [-1.1, -10.6, 2.6], target: [-0.6, 20, 4.6], centre: [980, 470], scale: 21.5 };

/** Where a place of the nave lies on the sheet. */
export const project = projection(view);

/** The bays from west to east. */
export const bays = [0, 1, 2, 3, 4, 5] as const;

/** The length of a bay, metres. */
export const bay = 6.5;

/** Half the width of the nave between its arcades, metres. */
export const half = 5;

/** The glass of its windows. */
export const glass = ['#7a1f2b', '#c23b3a', '#e2a33c', '#2f5f8f', '#5f93b5', '#3f7a63', '#f3d27a'] as const;

/** A flat shape at places of the nave. */
export function shape(places: readonly Place[], fill: string, opacity = 1): string {
  return polygon(places.map(project), fill, opacity === 1 ? {} : { opacity });
}
