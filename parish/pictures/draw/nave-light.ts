import { bay, half, project, shape } from './nave.ts';
import { seeded } from './random.ts';
import type { Place } from './solid.ts';
import { group, n, polygon } from './svg.ts';

/** The sun stands high on the right: what passes a window of the aisle falls this way, metres. */
const ray = { x: -1, y: -0.42, z: -0.56 } as const;

/** Light through the windows on the right: a beam from each, and its colours on the floor and on the pillars. */
export function colouredLight(): string {
  const random = seeded(9);
  const inks = ['#ff6a5c', '#ffc857', '#58a9e6', '#7ed0ad', '#ffe7a8', '#e0506a'] as const;
  const fallen = (y: number, z: number): Place => [
    8.5 + (z / -ray.z) * ray.x,
    y + (z / -ray.z) * ray.y,
    0.02,
  ];
  const patch = (place: (u: number, v: number) => Place, columns: number, rows: number) =>
    Array.from({ length: rows * columns }, (_, at) => {
      const [u, v] = [at % columns, Math.floor(at / columns)];
      const corners = [
        [0.06, 0.06],
        [0.94, 0.06],
        [0.94, 0.94],
        [0.06, 0.94],
      ] as const;
      return shape(
        corners.map(([du, dv]) => place((u + du) / columns, (v + dv) / rows)),
        random.pick(inks),
        0.85,
      );
    }).join('');
  const onFloor = (at: number) =>
    patch((u, v) => fallen(at * bay - 7 + bay / 2 - 1.2 + u * 2.4, 2 + v * 4.6), 3, 7);
  const onPillar = (at: number) =>
    patch((u, v) => [-half + 0.05 + u * 0.5, at * bay - 7 - 0.5, 1.2 + v * 1.9], 2, 5);
  const beam = (at: number): string => {
    const y = at * bay - 7 + bay / 2;
    const through = (side: number, z: number): Place => [half, side + 3.5 * ray.y, z + 3.5 * ray.z];
    const sides: readonly (readonly Place[])[] = [
      [through(y - 1.2, 6.4), through(y - 1.2, 2.2), fallen(y - 1.2, 2.2), fallen(y - 1.2, 6.4)],
      [through(y + 1.2, 6.4), through(y + 1.2, 2.2), fallen(y + 1.2, 2.2), fallen(y + 1.2, 6.4)],
      [through(y - 1.2, 6.4), through(y + 1.2, 6.4), fallen(y + 1.2, 6.4), fallen(y - 1.2, 6.4)],
    ];
    const [from, to] = [project(through(y, 5.4)), project(fallen(y, 5.4))];
    const id = `beam${String(at)}`;
    const gradient = `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"><stop offset="0" stop-color="#ffe9b8" stop-opacity="0.34"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0.08"/></linearGradient>`;
    const quads = sides.map((corners) => polygon(corners.map(project), `url(#${id})`));
    return gradient + group({ style: 'mix-blend-mode:screen', filter: 'url(#soft)' }, ...quads);
  };
  return [
    group(
      { style: 'mix-blend-mode:screen', filter: 'url(#softer)', opacity: 0.9 },
      ...[1, 2, 3, 4].map(onFloor),
    ),
    group(
      { style: 'mix-blend-mode:screen', filter: 'url(#glass-edge)', opacity: 0.95 },
      ...[1, 2, 3, 4].map(onFloor),
      ...[1, 2, 3].map(onPillar),
    ),
    ...[4, 3, 2, 1].map(beam),
  ].join('');
}
