import { block, lancet, round } from './gothic.ts';
import { bay, glass, half, project, shape } from './nave.ts';
import type { Place } from './solid.ts';
import type { Point } from './svg.ts';
import { line } from './svg.ts';

/** A bay on the north side, which the sun shines upon. */
export function leftBay(at: number): string {
  const from = at * bay - 7;
  const back: Place[] = [
    [-8.5, from, 0],
    [-8.5, from + bay, 0],
    [-8.5, from + bay, 6],
    [-8.5, from, 6],
  ];
  const light = lancet(bay / 2, 1.8, 1.5, 3.4).map(([y, z]): Place => [-8.5, from + y, z]);
  return (
    shape(back, '#4a3740') +
    shape(light, '#8fa9b5') +
    arcade(-half, at, ['#b78866', '#dcb183', '#8f665a', '#f0cd98'])
  );
}

/** A bay on the south side, against the light, with the aisle's stained glass. */
export function rightBay(at: number): string {
  const from = at * bay - 7;
  const back: Place[] = [
    [8.5, from, 0],
    [8.5, from + bay, 0],
    [8.5, from + bay, 7.5],
    [8.5, from, 7.5],
  ];
  const side = (points: readonly Point[]): Place[] => points.map(([y, z]) => [8.5, from + y, z]);
  const panes = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    return row === 7 && column !== 1
      ? ''
      : shape(
          side(block(bay / 2 - 1.1 + column * 0.76, 1.7 + row * 0.62, 0.68, 0.54)),
          glass[(index * 3 + at) % glass.length] ?? glass[0],
        );
  });
  return [
    shape(back, '#5b4040'),
    shape(side(lancet(bay / 2, 1.4, 2.9, 6)), '#b58a68'),
    shape(side(lancet(bay / 2, 1.55, 2.5, 5.6)), '#2b2030'),
    ...panes,
    shape(side(round(bay / 2, 4.1, 0.8)), '#f9e3a4'),
    shape(side(round(bay / 2, 4.1, 0.5)), '#c9425a'),
    arcade(half, at, ['#6b4b4a', '#9c735c', '#543a40', '#b98c6a']),
  ].join('');
}

/** One bay of the arcade: the wall above an arch, with a clerestory light, and its pillar. */
function arcade(
  x: number,
  at: number,
  stone: readonly [wall: string, edge: string, pillar: string, lit: string],
): string {
  const from = at * bay - 7;
  const [wallColour, edge, pillar, lit] = stone;
  const side = (points: readonly Point[]): Place[] => points.map(([y, z]) => [x, from + y, z]);
  const arch = lancet(bay / 2, 0, bay - 1.2, 6.6).slice(2);
  const inward = x > 0 ? x + 0.9 : x - 0.9;
  const soffit = arch.slice(0, 9).concat(arch.slice(9));
  const wallOutline: Point[] = [
    [0, 9.5],
    [0, 3.6],
    [0.6, 3.6],
    ...[...arch].reverse(),
    [bay - 0.6, 3.6],
    [bay, 3.6],
    [bay, 9.5],
  ];
  const thick = soffit.slice(1).map((point, index) => {
    const before = soffit[index] ?? point;
    const quad: Place[] = [
      [x, from + before[0], before[1]],
      [x, from + point[0], point[1]],
      [inward, from + point[0], point[1]],
      [inward, from + before[0], before[1]],
    ];
    return shape(quad, index < 9 ? edge : wallColour);
  });
  return [
    ...thick,
    shape(side(wallOutline), wallColour),
    line(
      arch.map(([y, z]) => project([x, from + y, z])),
      edge,
      Math.max(1.5, 60 / (from + 14)),
    ),
    shape(side(block(0, 7.1, bay, 0.18)), edge),
    shape(side(lancet(bay / 2, 7.5, 1.3, 1.7)), '#f6d48b', x > 0 ? 1 : 0.75),
    column(x, from, pillar, lit),
  ].join('');
}

function column(x: number, y: number, colour: string, lit: string): string {
  const r = 0.55;
  const drum = (z0: number, z1: number, size: number, fill: string, from = -1, to = 1) =>
    shape(
      [
        [x + from * size, y, z0],
        [x + to * size, y, z0],
        [x + to * size, y, z1],
        [x + from * size, y, z1],
      ],
      fill,
    );
  return [
    drum(0, 0.5, r * 1.45, colour),
    drum(0.5, 3.3, r, colour),
    drum(3.2, 3.45, r * 1.2, lit),
    drum(3.4, 3.8, r * 1.5, colour),
    x < 0 ? drum(0, 3.3, r, lit, 0.25, 1) : drum(0, 3.3, r, lit, -1, -0.55),
  ].join('');
}
