import { block, lancet, petal, round } from './gothic.ts';
import { ashlar, buttress, plinth, roof, westButtress, window } from './masonry.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';
import type { Face, FlatMark } from './solid.ts';
import { face, slope, wall } from './solid.ts';
import type { Point } from './svg.ts';
import { tower } from './tower.ts';

/**
 * The parish church as a solid, in metres: a nave with a rose window in its west front, a tower with a broach spire at its
 * north-west corner, a south aisle with a porch, and a chancel. Faces go from the far north-east to the near south-west,
 * in which order they may be painted for any eye to the south and west.
 */
export function church(): Face[] {
  const random = seeded(1854);
  return [...chancel(random), ...tower(random), ...nave(random), ...aisle(random), ...porch(random)];
}

function chancel(random: Random): Face[] {
  const windows = [27, 30, 33].flatMap((x) => window(x - 25, 2, 1.1, 3.6));
  return [
    face(wall([25, -4, 0], [35, -4, 0]), block(0, 0, 10, 7), 'stone', [
      ...ashlar(random, 10, 7),
      ...plinth(10),
      ...windows,
    ]),
    ...[25.2, 28.3, 31.3, 34.2].flatMap((x) => buttress(x, -4, 0.8, 5)),
    roof([25, -4.4, 6.8], [35.3, -4.4, 6.8], [25, 0, 12.2]),
  ];
}

function nave(random: Random): Face[] {
  const clerestory = [4, 8, 12, 16, 20, 23.4].flatMap((x): FlatMark[] => [
    { outline: round(x, 7.3, 0.72), material: 'trim' },
    { outline: round(x, 7.3, 0.52), material: 'glass' },
  ]);
  const gable: Point[] = [
    [0, 0],
    [10, 0],
    [10, 8.4],
    [5, 16.2],
    [0, 8.4],
  ];
  const coping: Point[] = [
    [-0.35, 8.2],
    [5, 16.6],
    [10.35, 8.2],
    [10, 8.2],
    [10, 8.4],
    [5, 16.0],
    [0, 8.4],
  ];
  const front = wall([0, 5, 0], [0, -5, 0]);
  return [
    face(wall([0, -5, 0], [25, -5, 0]), block(0, 0, 25, 8.4), 'stone', [
      ...ashlar(random, 25, 8.4),
      ...clerestory,
    ]),
    roof([-0.2, -5.4, 8.1], [25.2, -5.4, 8.1], [-0.2, 0, 16.2]),
    face(front, gable, 'stone', [
      ...ashlar(random, 10, 12),
      ...plinth(10),
      { outline: block(0, 6.1, 10, 0.26), material: 'trim' },
      ...window(2.2, 1.7, 0.9, 3.6),
      ...window(7.8, 1.7, 0.9, 3.6),
      ...doorway(5),
      ...rose(5, 9.6, 2.5),
      { outline: lancet(5, 12.9, 0.5, 1.4), material: 'dark' },
    ]),
    ...westButtress(-4.2, 0.9, 8),
    face(front, coping, 'trim'),
    face(front, block(4.88, 16.4, 0.24, 1.7), 'trim'),
    face(front, block(4.45, 17.2, 1.1, 0.24), 'trim'),
  ];
}

function aisle(random: Random): Face[] {
  const windows = [10.5, 14.5, 18.5, 22.5].flatMap((x) => [
    ...window(x - 3.5, 1.2, 0.8, 2.6),
    ...window(x - 2.4, 1.2, 0.8, 2.6),
  ]);
  const end: Point[] = [
    [0, 0],
    [3.5, 0],
    [3.5, 4.3],
    [0, 6.6],
  ];
  return [
    face(wall([2, -5, 0], [2, -8.5, 0]), end, 'stone', [
      ...ashlar(random, 3.5, 4.3),
      ...plinth(3.5),
      ...window(1.8, 1.4, 0.8, 2.6),
    ]),
    face(wall([2, -8.5, 0], [25, -8.5, 0]), block(0, 0, 23, 4.3), 'stone', [
      ...ashlar(random, 23, 4.3),
      ...plinth(23),
      ...windows,
    ]),
    roof([1.8, -8.9, 4.1], [25.2, -8.9, 4.1], [1.8, -5, 6.7]),
    ...[9.3, 13.3, 17.3, 21.3, 24.6].flatMap((x) => buttress(x - 0.9, -8.5, 0.6, 3.6)),
  ];
}

function porch(random: Random): Face[] {
  const front: Point[] = [
    [0, 0],
    [3.6, 0],
    [3.6, 3],
    [1.8, 5.6],
    [0, 3],
  ];
  return [
    face(wall([4, -8.5, 0], [4, -11.5, 0]), block(0, 0, 3, 3), 'stone', [
      ...ashlar(random, 3, 3),
      ...window(1.6, 1.1, 0.5, 1.4),
    ]),
    face(slope([3.8, -8.2, 2.9], [3.8, -11.8, 2.9], [5.8, -8.2, 5.6]), block(0, 0, 3.6, 3.36), 'slate'),
    face(wall([4, -11.5, 0], [7.6, -11.5, 0]), front, 'stone', [
      { outline: lancet(1.8, 0, 1.9, 3.1), material: 'trim' },
      { outline: lancet(1.8, 0, 1.4, 2.8), material: 'dark' },
      { outline: lancet(1.8, 0, 0.9, 2.3), material: 'door' },
    ]),
    face(
      wall([3.8, -11.6, 2.7], [7.8, -11.6, 2.7]),
      [
        [0, 0],
        [2, 2.9],
        [4, 0],
        [4, 0.4],
        [2, 3.4],
        [0, 0.4],
      ],
      'trim',
    ),
  ];
}

function doorway(u: number): FlatMark[] {
  return [
    { outline: lancet(u, 0, 3.6, 5.5), material: 'trim' },
    { outline: lancet(u, 0, 3, 5), material: 'stone' },
    { outline: lancet(u, 0, 2.5, 4.5), material: 'trim' },
    { outline: lancet(u, 0, 2, 4), material: 'door' },
    { outline: block(u - 0.05, 0, 0.1, 3.8), material: 'dark' },
  ];
}

/** The rose window: the same twelve petals as in the picture of it. */
function rose(u: number, v: number, radius: number): FlatMark[] {
  const petals = Array.from({ length: 12 }, (_, at): FlatMark => ({
    outline: petal(u, v, radius * 0.3, radius * 0.86, (at * Math.PI) / 6, 0.43),
    material: 'glass',
  }));
  return [
    { outline: round(u, v, radius * 1.12), material: 'trim' },
    { outline: round(u, v, radius * 0.93), material: 'tracery' },
    ...petals,
    { outline: round(u, v, radius * 0.2, 12), material: 'glass' },
  ];
}
