import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { hills, rolling, tree } from '../nature.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { circle, drawing, group, path, rect } from '../svg.ts';

const view: View = { eye: [-46, -62, 2], target: [9, 0, 10], centre: [610, 345], scale: 13.4 };
const light = lightLike([-1, -0.35, 0.35], {
  stone: ['#f7c98a', '#8f6a72'],
  ashlar: ['#e5ac70', '#7e5b68'],
  trim: ['#fde2b0', '#a9838a'],
  slate: ['#a58a92', '#5a5470'],
  course: ['#8c7684', '#4b4864'],
  glass: ['#5a3f52', '#f6c66a'],
  dark: ['#5c3d4c', '#453048'],
});

/** The church in evening light, for a link to the site that somebody shares. */
export function openGraph(): string {
  const random = seeded(100);
  const leaf = ['#3c3350', '#5f4a5c', '#b07a62'] as const;
  return drawing(
    1200,
    630,
    `<defs>${linear('sky', [
      [0, '#3b3f68'],
      [0.4, '#94617c'],
      [0.65, '#e59a72'],
      [0.85, '#fbd694'],
    ])}${radial('sun', [
      [0, '#fff1c8', 0.9],
      [1, '#fbd694', 0],
    ])}${linear('grass', [
      [0, '#7d6a5e'],
      [1, '#37304a'],
    ])}${handCut('cut', 2.4)}</defs>`,
    rect(0, 0, 1200, 630, 'url(#sky)'),
    circle(190, 400, 360, 'url(#sun)'),
    circle(190, 400, 44, '#fff4d6'),
    group(
      { filter: 'url(#cut)' },
      hills(rolling(2, 1200, 410, 26, 200), 660, '#b98089'),
      hills(rolling(5, 1200, 450, 18, 170), 660, '#8d6680'),
      ...[40, 110, 900, 965, 1030, 1110, 1180].map((x) =>
        tree(x, 500, random.between(80, 130), leaf, random),
      ),
      hills(
        [
          [-20, 478],
          [600, 472],
          [1240, 480],
        ],
        660,
        'url(#grass)',
      ),
      painted(church(), view, light),
      ...[350, 372, 730, 790, 840].map((x) => tree(x, 502, random.between(28, 44), leaf, random)),
      path('M470 496C440 530 330 560 250 660H470C490 580 520 540 506 496Z', '#e0a878', { opacity: 0.75 }),
      hills(
        [
          [-20, 570],
          [300, 590],
          [760, 618],
          [1240, 566],
        ],
        660,
        '#2c2742',
      ),
    ),
    unevenInk(1200, 630, 0.14),
  );
}
