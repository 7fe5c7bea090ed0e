import { block, lancet } from './gothic.ts';
import { ashlar, buttress, plinth, westButtress, window } from './masonry.ts';
import type { Random } from './random.ts';
import type { Face, FlatMark, Place } from './solid.ts';
import { face, facet, moved, wall } from './solid.ts';

/** The height of the spire, in metres. */
const spireTop = 33;

/** The tower at the north-west corner: louvred belfry, broach spire, gilded cross. */
export function tower(random: Random): Face[] {
  const top = 17;
  const wide = 6;
  const details = (): FlatMark[] => [
    ...ashlar(random, wide, top),
    ...plinth(wide),
    { outline: block(0, 6, wide, 0.28), material: 'trim' },
    { outline: block(0, 11.2, wide, 0.28), material: 'trim' },
    ...window(wide / 2, 7.2, 0.9, 2.8),
    ...louvred(wide / 2 - 1.15, 12.2),
    ...louvred(wide / 2 + 1.15, 12.2),
    { outline: block(0, top - 0.7, wide, 0.7), material: 'trim' },
    { outline: block(0, top - 0.85, wide, 0.16), material: 'dark', opacity: 0.45 },
  ];
  return [
    face(wall([0, 11, 0], [0, 5, 0]), block(0, 0, wide, top), 'stone', [
      ...details(),
      ...window(wide / 2, 2, 0.9, 2.8),
    ]),
    face(wall([0, 5, 0], [6, 5, 0]), block(0, 0, wide, top), 'stone', details()),
    ...buttress(0.6, 5, 0.9, 12),
    ...westButtress(10.9, 1, 13),
    ...westButtress(5.9, 1, 13),
    ...spire([3, 8, top], 3.15, spireTop - top - 1.2),
  ];
}

function spire([x, y, z]: Place, half: number, height: number): Face[] {
  const inset = half * Math.tan(Math.PI / 8);
  const apex: Place = [0, 0, height];
  const quarter: Face[] = [
    facet([[-half, inset, 0], [-half, -inset, 0], apex], 'trim', lucarne(-half, height)),
    facet([[-half, -inset, 0], [-inset, -half, 0], apex], 'trim'),
    facet(
      [
        [-half, -half, 0],
        [-inset, -half, 0],
        [-half * 0.55, -half * 0.55, height * 0.26],
      ],
      'trim',
    ),
    facet(
      [
        [-half, -inset, 0],
        [-half, -half, 0],
        [-half * 0.55, -half * 0.55, height * 0.26],
      ],
      'trim',
    ),
  ];
  const turned = [3, 2, 1, 0].flatMap((turn) => moved(quarter, [x, y, z], (turn * Math.PI) / 2));
  const cross = wall([x - 0.6, y + 0.6, z + height - 0.4], [x + 0.6, y - 0.6, z + height - 0.4]);
  const centre = Math.SQRT2 * 0.6;
  return [
    ...turned,
    face(cross, block(centre - 0.1, 0, 0.2, 2.2), 'gold'),
    face(cross, block(centre - 0.6, 1.2, 1.2, 0.2), 'gold'),
  ];
}

function lucarne(x: number, height: number) {
  const at = (y: number, z: number): Place => [x + (-x * z) / height - 0.02, y, z];
  return [
    {
      corners: [at(0.8, 1.4), at(-0.8, 1.4), at(-0.75, 3.4), at(0, 4.9), at(0.75, 3.4)],
      material: 'stone' as const,
    },
    {
      corners: [at(0.4, 1.5), at(-0.4, 1.5), at(-0.38, 3.1), at(0, 3.9), at(0.38, 3.1)],
      material: 'dark' as const,
    },
  ];
}

function louvred(u: number, v: number): FlatMark[] {
  const slats = [0.5, 1, 1.5, 2, 2.5].map((rise): FlatMark => ({
    outline: block(u - 0.5, v + rise, 1, 0.16),
    material: 'stone',
  }));
  return [
    { outline: lancet(u, v - 0.2, 1.7, 4.2), material: 'trim' },
    { outline: lancet(u, v, 1.1, 3.6), material: 'dark' },
    ...slats,
  ];
}
