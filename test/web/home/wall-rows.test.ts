import { describe, expect, it } from 'vitest';
import { wallRows } from '../../../web/home/page.tsx';

const [square, landscape, portrait] = [1, 3 / 2, 2 / 3];
const shapes: Readonly<Record<string, (at: number) => number>> = {
  square: () => square,
  landscape: () => landscape,
  portrait: () => portrait,
  panoramic: () => 3,
  mixed: (at) => [landscape, portrait, landscape, square][at % 4] ?? square,
  'wide, then upright': (at) => (at < 9 ? landscape : portrait),
};
const counts = Array.from({ length: 13 }, (_, index) => index + 1);

describe.each(Object.entries(shapes))('a wall of %s pictures', (_name, ratioAt) => {
  it.each(counts)('of %i has every picture in order, and no row with a single one', (count) => {
    const pictures = counts.slice(0, count).map((_, at) => ({ at, ratio: ratioAt(at) }));
    const rows = wallRows(pictures);
    expect(rows.flat()).toEqual(pictures);
    if (count > 1) expect(Math.min(...rows.map((row) => row.length))).toBeGreaterThan(1);
  });
});

it.each([
  ['landscape', landscape, [3, 3, 4, 3]],
  ['square', square, [4, 5, 4]],
  ['portrait', portrait, [6, 7]],
])('divides thirteen %s pictures evenly', (_shape, ratio, expected) => {
  const rows = wallRows(Array.from({ length: 13 }, () => ({ ratio })));
  expect(rows.map((row) => row.length)).toEqual(expected);
});
