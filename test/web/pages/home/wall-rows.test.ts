import { describe, expect, it } from 'vitest';
import { wallRows, wallWidths } from '../../../../web/pages/home/wall-rows.ts';

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
  it.each(counts)('of %i has no row with a single picture, and fills its rows', (count) => {
    const ratios = counts.slice(0, count).map((_, at) => ratioAt(at));
    const rows = wallRows(ratios);
    expect(rows.reduce((all, each) => all + each, 0)).toBe(count);
    if (count > 1) expect(Math.min(...rows)).toBeGreaterThan(1);
    const widths = wallWidths(ratios);
    let from = 0;
    for (const length of rows) {
      const row = widths.slice(from, (from += length)).reduce((all, each) => all + each, 0);
      if (rows.length > 1) expect(row).toBe(100);
      else expect(row).toBeLessThanOrEqual(100);
    }
  });
});

it.each([
  ['landscape', landscape, [3, 3, 4, 3]],
  ['square', square, [4, 5, 4]],
  ['portrait', portrait, [6, 7]],
])('divides thirteen %s pictures evenly', (_shape, ratio, expected) => {
  expect(wallRows(Array(13).fill(ratio))).toEqual(expected);
});

it('gives the pictures of a row the same height', () => {
  const ratios = [landscape, portrait, square, landscape, landscape, square, portrait, landscape];
  const [rows, widths] = [wallRows(ratios), wallWidths(ratios)];
  expect(rows).toEqual([4, 4]);
  for (const [start, end] of [
    [0, 4],
    [4, 8],
  ]) {
    const heights = widths.slice(start, end).map((width, at) => width / (ratios[(start ?? 0) + at] ?? 1));
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.06);
  }
});

it('does not stretch a single portrait picture over the wall', () => {
  expect(wallWidths([portrait])).toEqual([22]);
});
