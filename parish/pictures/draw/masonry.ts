import { block, lancet } from './gothic.ts';
import type { Random } from './random.ts';
import type { Face, FlatMark, Place } from './solid.ts';
import { face, facet, slope, wall } from './solid.ts';

/** A lancet with its dressed surround. */
export function window(u: number, v: number, width: number, height: number): FlatMark[] {
  return [
    { outline: lancet(u, v - 0.2, width + 0.55, height + 0.55), material: 'trim' },
    { outline: lancet(u, v, width, height), material: 'glass' },
  ];
}

/** The course of darker stone at the foot of a wall. */
export function plinth(width: number): FlatMark[] {
  return [{ outline: block(0, 0, width, 0.9), material: 'ashlar', opacity: 0.7 }];
}

/** Single blocks that are darker or lighter than their neighbours. */
export function ashlar(random: Random, width: number, height: number): FlatMark[] {
  return Array.from({ length: Math.round((width * height) / 4) }, (): FlatMark => {
    const long = random.between(0.6, 1.1);
    const course = Math.floor(random.next() * (height / 0.45)) * 0.45;
    return {
      outline: block(random.between(0, width - long), Math.min(course, height - 0.45), long, 0.42),
      material: random.next() < 0.5 ? 'ashlar' : 'trim',
      opacity: random.between(0.25, 0.6),
    };
  });
}

/** A slated slope over the eaves from `a` to `b`, up to a ridge above `a`. */
export function roof(a: Place, b: Place, top: Place): Face {
  const plane = slope(a, b, top);
  const [wide, high] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(top[1] - a[1], top[2] - a[2])];
  const courses = Array.from({ length: Math.floor(high / 0.8) }, (_, row): FlatMark => ({
    outline: block(0, 0.4 + row * 0.8, wide, 0.12),
    material: 'course',
    opacity: 0.5,
  }));
  return face(plane, block(0, 0, wide, high), 'slate', [
    ...courses,
    { outline: block(0, high - 0.3, wide, 0.3), material: 'course' },
  ]);
}

/** A buttress on a wall that looks south, from `x` eastwards. */
export function buttress(x: number, y: number, wide: number, high: number): Face[] {
  const out = y - 0.7;
  return [
    face(
      wall([x, y, 0], [x, out, 0]),
      [
        [0, 0],
        [0.7, 0],
        [0.7, high - 1.2],
        [0, high],
      ],
      'stone',
    ),
    face(wall([x, out, 0], [x + wide, out, 0]), block(0, 0, wide, high - 1.2), 'stone'),
    facet(
      [
        [x, out, high - 1.2],
        [x + wide, out, high - 1.2],
        [x + wide, y, high],
        [x, y, high],
      ],
      'trim',
    ),
  ];
}

/** A buttress on the west front, from `y` southwards. */
export function westButtress(y: number, wide: number, high: number): Face[] {
  return [
    face(
      wall([-0.8, y - wide, 0], [0, y - wide, 0]),
      [
        [0, 0],
        [0.8, 0],
        [0.8, high],
        [0, high - 1.3],
      ],
      'stone',
    ),
    face(wall([-0.8, y, 0], [-0.8, y - wide, 0]), block(0, 0, wide, high - 1.3), 'stone'),
    facet(
      [
        [-0.8, y, high - 1.3],
        [-0.8, y - wide, high - 1.3],
        [0, y - wide, high],
        [0, y, high],
      ],
      'trim',
    ),
  ];
}
