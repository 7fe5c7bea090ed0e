import { mix } from './colour.ts';
import type { Random } from './random.ts';
import type { Point } from './svg.ts';
import { group, polygon, straight } from './svg.ts';

/** The dark lead between panes of glass. */
export const lead = '#1d1622';

/** One pane in its lead: no two panes of a colour are quite alike. */
export function pane(points: readonly Point[], colour: string, random: Random, width = 5): string {
  const shift = random.between(-0.2, 0.24);
  const fill = shift < 0 ? mix(colour, '#0d0a1c', -shift) : mix(colour, '#fff3d0', shift);
  return polygon(points, fill, { stroke: lead, 'stroke-width': width, 'stroke-linejoin': 'round' });
}

/** Panes between two circles and two angles (radians), as a wedge of a wheel. */
export function wedge(centre: Point, inner: number, outer: number, from: number, to: number): Point[] {
  const at = (radius: number, angle: number): Point => [
    centre[0] + Math.cos(angle) * radius,
    centre[1] + Math.sin(angle) * radius,
  ];
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return [
    ...steps.map((share) => at(outer, from + (to - from) * share)),
    ...[...steps].reverse().map((share) => at(inner, from + (to - from) * share)),
  ];
}

/** A star of narrow and broad rays. */
export function star(
  centre: Point,
  inner: number,
  outer: number,
  points: number,
  turn = -Math.PI / 2,
): Point[] {
  return Array.from({ length: points * 2 }, (_, at): Point => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = turn + (at * Math.PI) / points;
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius];
  });
}

/** Diamond panes over a box, seen only within the outline. */
export function quarries(
  id: string,
  outline: readonly Point[],
  box: readonly [x: number, y: number, width: number, height: number],
  size: number,
  inks: readonly [string, ...string[]],
  random: Random,
): string {
  const [x, y, width, height] = box;
  const panes: string[] = [];
  for (let row = 0; row * size * 0.8 < height + size; row += 1) {
    for (let column = 0; (column - 0.5) * size < width + size; column += 1) {
      const [cx, cy] = [x + (column + (row % 2) / 2) * size, y + row * size * 0.8];
      panes.push(
        pane(
          [
            [cx, cy - size * 0.8],
            [cx + size / 2, cy],
            [cx, cy + size * 0.8],
            [cx - size / 2, cy],
          ],
          random.pick(inks),
          random,
          3.5,
        ),
      );
    }
  }
  return `<clipPath id="${id}"><path d="${straight(outline)}Z"/></clipPath>${group({ 'clip-path': `url(#${id})` }, ...panes)}`;
}
