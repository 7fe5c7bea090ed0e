import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { cloud, hills, rolling, tree, tufts } from '../nature.ts';
import { handCut, linear, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import type { Point } from '../svg.ts';
import { circle, drawing, group, n, path, rect, smooth, stroke } from '../svg.ts';

const view: View = { eye: [-48, -58, 3], target: [8, -1, 10], centre: [800, 672], scale: 20 };
const light = lightLike([-0.35, -0.9, 0.7], { glass: ['#4d5f7c', '#3b4763'] });
const leaf = ['#5c7d58', '#86a768', '#bccb7e'] as const;

/** The church in spring, through cherry blossom. */
export function churchSpring(): string {
  const random = seeded(5);
  return drawing(
    1600,
    1200,
    `<defs>${linear('sky', [
      [0, '#8fbcd6'],
      [0.6, '#d6e7e4'],
      [1, '#f7efd9'],
    ])}${linear('grass', [
      [0, '#a9bf6c'],
      [0.5, '#86a95c'],
      [1, '#4f7d4c'],
    ])}${handCut('cut', 3.4)}</defs>`,
    rect(0, 0, 1600, 1200, 'url(#sky)'),
    group(
      { filter: 'url(#cut)' },
      cloud(1180, 400, 620, ['#c3d5de', '#e6eeec', '#ffffff'], 3),
      cloud(330, 520, 460, ['#c3d5de', '#e6eeec', '#ffffff'], 9),
      hills(rolling(3, 1600, 790, 24, 260), 1240, '#a9c0ba'),
      hills(rolling(8, 1600, 830, 18, 200), 1240, '#8fb18f'),
      ...[-10, 90, 190, 1290, 1380, 1480, 1580].map((x) =>
        tree(x, 872, random.between(120, 190), leaf, random),
      ),
      hills(
        [
          [-20, 862],
          [400, 852],
          [900, 858],
          [1640, 852],
        ],
        1240,
        'url(#grass)',
      ),
      painted(church(), view, light),
      bushes(random),
      tufts(random, 140, [-20, 930, 1640, 280], 42, ['#3f6f45', '#6f9a52', '#b0c56b']),
      walk(),
      daffodils(random),
      boughs(random),
    ),
    unevenInk(1600, 1200, 0.1),
  );
}

function walk(): string {
  return [
    path(
      'M622 880C600 960 470 990 520 1060C560 1120 420 1180 330 1240L820 1240C840 1160 720 1100 700 1050C680 1000 720 950 680 880Z',
      '#e9d6a8',
    ),
    path(
      'M680 880C720 950 680 1000 700 1050C720 1100 840 1160 820 1240L760 1240C770 1170 660 1110 650 1056C640 1010 690 950 664 880Z',
      '#cbb488',
    ),
  ].join('');
}

function bushes(random: Random): string {
  return [470, 500, 730, 950, 1010, 1070, 1130]
    .map((x) => tree(x, 892, random.between(44, 70), ['#4c6e4c', '#6c9157', '#9db565'], random))
    .join('');
}

function daffodils(random: Random): string {
  const blooms = Array.from({ length: 150 }, () => {
    const deep = random.next() ** 0.8;
    const y = 940 + deep * 250;
    const left = random.next() < 0.5;
    const x = left ? random.between(-20, 460 - deep * 200) : random.between(740 + deep * 140, 1620);
    return { x, y, size: 5 + deep * 15 };
  }).sort((a, b) => a.y - b.y);
  return [
    ...blooms.map(({ x, y, size }) =>
      [
        stroke(
          `M${n(x)} ${n(y)}Q${n(x + size * 0.4)} ${n(y + size)} ${n(x)} ${n(y + size * 2.4)}`,
          '#3f6f45',
          size * 0.22,
        ),
        ...[0, 1, 2, 3, 4].map((turn) => {
          const angle = (turn * 2 * Math.PI) / 5 + x;
          return circle(
            x + Math.cos(angle) * size * 0.6,
            y + Math.sin(angle) * size * 0.55,
            size * 0.5,
            '#fbe58b',
          );
        }),
        circle(x, y, size * 0.42, '#e8a33a'),
      ].join(''),
    ),
  ].join('');
}

function boughs(random: Random): string {
  const bough = (points: readonly Point[], width: number) => {
    const twigs = points.slice(1).flatMap(([x, y]) => [
      smooth([
        [x, y],
        [x + random.between(10, 60), y + random.between(20, 70)],
        [x + random.between(30, 110), y + random.between(60, 120)],
      ]),
    ]);
    return (
      stroke(smooth(points), '#4a3440', width) +
      twigs.map((twig) => stroke(twig, '#4a3440', width * 0.35)).join('')
    );
  };
  const left: Point[] = [
    [-40, 330],
    [120, 250],
    [270, 215],
    [420, 150],
    [560, 120],
  ];
  const upper: Point[] = [
    [-40, 60],
    [180, 110],
    [380, 60],
    [640, 50],
    [900, 26],
  ];
  const right: Point[] = [
    [1640, 120],
    [1500, 150],
    [1380, 120],
    [1240, 90],
  ];
  const lower: Point[] = [
    [-40, 560],
    [60, 520],
    [150, 500],
    [230, 450],
  ];
  return [
    bough(left, 22),
    bough(upper, 26),
    bough(right, 18),
    bough(lower, 14),
    ...[left, upper, right, lower].flatMap((points) =>
      points.slice(1).flatMap((point) => blossom(point, random)),
    ),
  ].join('');
}

function blossom([x, y]: Point, random: Random): string[] {
  const puffs = Array.from({ length: 34 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const away = random.next() ** 0.6 * 92;
    return {
      x: x + Math.cos(angle) * away * 1.25,
      y: y + Math.sin(angle) * away * 0.75 + 16,
      size: random.between(9, 19),
    };
  });
  const layer = (fill: string, dx: number, dy: number, share: number) =>
    puffs.map((puff) => circle(puff.x + dx, puff.y + dy, puff.size * share, fill)).join('');
  return [
    layer('#d99bab', 5, 7, 1),
    layer('#f4c9cf', 0, 0, 0.95),
    puffs
      .filter((_, at) => at % 2 === 0)
      .map((puff) => circle(puff.x - 4, puff.y - 4, puff.size * 0.6, '#fdeeee'))
      .join(''),
    puffs
      .filter((_, at) => at % 5 === 0)
      .map((puff) => circle(puff.x, puff.y, puff.size * 0.2, '#a8455a'))
      .join(''),
  ];
}
