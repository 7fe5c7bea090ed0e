import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { bareTree, hills, rolling } from '../nature.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { circle, drawing, ellipse, group, n, path, rect, stroke } from '../svg.ts';
import { paintedFromAfar, town } from '../town.ts';

const view: View = { eye: [-62, -84, 9], target: [8, -2, 9], centre: [1120, 440], scale: 15.5 };
const light = lightLike([-0.9, -0.1, 0.5], {
  stone: ['#7d84a8', '#3b4268'],
  ashlar: ['#6c739a', '#343a5f'],
  trim: ['#a4abc8', '#565d85'],
  slate: ['#dfe8f6', '#8b9cc4'],
  course: ['#c0cde4', '#7889b4'],
  glass: ['#ffd67a', '#ffc65e'],
  tracery: ['#6b5560', '#5a4653'],
  dark: ['#1d2242', '#171b36'],
  door: ['#f2a94e', '#e9983f'],
  gold: ['#f2d27a', '#d9b45a'],
  brick: ['#5b5878', '#2f3156'],
  render: ['#7a83a9', '#414a74'],
  tile: ['#dfe8f6', '#8494be'],
  pane: ['#2a3058', '#252a4e'],
});

/** The church on a winter night, its windows lit, and people coming through the snow with lanterns. */
export function heroWinterNight(): string {
  const random = seeded(77);
  const foliage = ['#2a3159', '#4a5484', '#c6d2ea'] as const;
  const things = [
    ...town(foliage, 15).filter(({ place: [x, y] }) => y > 8 || x < -60),
    { place: [6, -1, 0] as const, paint: () => painted(church(), view, light) },
  ];
  return drawing(
    1600,
    900,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 900, 'url(#sky)'),
    stars(random),
    // Where no text lies over it, and no window's crop cuts it.
    circle(1330, 210, 260, 'url(#moonlight)'),
    circle(1330, 210, 58, '#f7f1dc'),
    circle(1342, 202, 40, '#e9e2cb', { opacity: 0.35 }),
    group(
      { filter: 'url(#cut)' },
      hills(rolling(21, 1600, 440, 36, 260), 940, '#4d5f93'),
      hills(rolling(26, 1600, 480, 26, 220), 940, '#5d70a3'),
      hills(
        [
          [-20, 500],
          [400, 520],
          [900, 500],
          [1640, 505],
        ],
        940,
        '#7486b5',
      ),
      paintedFromAfar(things, view, light),
      ...[1450, 1530].map((x) => bareTree(x, 640, random.between(200, 260), '#232848', random)),
      hills(
        [
          [-20, 650],
          [400, 625],
          [800, 600],
          [1200, 606],
          [1640, 590],
        ],
        940,
        'url(#snow)',
      ),
      lightPools(),
      hills(
        [
          [-20, 690],
          [260, 672],
          [560, 720],
          [900, 800],
          [1250, 850],
          [1640, 800],
        ],
        940,
        'url(#fore)',
      ),
      hills(
        [
          [-20, 800],
          [300, 776],
          [640, 830],
          [960, 890],
          [1300, 930],
          [1640, 915],
        ],
        940,
        '#222a52',
      ),
      bareTree(90, 800, 420, '#12162f', random),
    ),
    people(),
    snowfall(random),
    unevenInk(1600, 900, 0.15),
  );
}

function definitions(): string {
  return [
    linear('sky', [
      [0, '#10163a'],
      [0.35, '#1f2d60'],
      [0.6, '#3f5590'],
    ]),
    linear('snow', [
      [0, '#a9b9dc'],
      [0.5, '#6b7db0'],
      [1, '#3b4a80'],
    ]),
    linear('fore', [
      [0, '#46558c'],
      [0.5, '#2c3768'],
      [1, '#1d2449'],
    ]),
    radial('moonlight', [
      [0, '#e9ecf2', 0.55],
      [1, '#9fb0d8', 0],
    ]),
    radial('warm', [
      [0, '#ffd98c', 0.95],
      [0.5, '#ffbf62', 0.4],
      [1, '#ffb04a', 0],
    ]),
    handCut('cut', 3),
  ].join('');
}

function stars(random: Random): string {
  return Array.from({ length: 130 }, () =>
    circle(random.between(0, 1600), random.next() ** 1.3 * 420, random.between(0.8, 2.6), '#f4edd2', {
      opacity: random.between(0.4, 1),
    }),
  ).join('');
}

/** Window light lying on the snow in front of the church. */
function lightPools(): string {
  return [
    ellipse(1010, 640, 240, 46, 'url(#warm)'),
    ellipse(1230, 640, 300, 34, 'url(#warm)', { opacity: 0.6 }),
    path(
      'M880 624C862 668 760 690 700 730C640 770 700 810 820 860L1010 860C900 800 840 770 880 730C920 690 940 670 930 624Z',
      '#f3c98a',
      { opacity: 0.34 },
    ),
    path(
      'M892 624C880 664 800 690 750 730C710 765 760 806 860 860L940 860C840 800 800 766 836 730C880 690 912 664 912 624Z',
      '#ffe0a6',
      { opacity: 0.5 },
    ),
  ].join('');
}

function people(): string {
  const group3 = [
    [872, 690, 46, -1],
    [902, 692, 40, 1],
    [800, 742, 62, -1],
    [836, 748, 44, 1],
    [872, 806, 82, 1],
  ] as const;
  return group3.map(([x, y, size, side]) => figure(x, y, size, side)).join('');
}

/** Somebody in a long winter coat, seen from behind, with a lantern. */
function figure(x: number, y: number, size: number, side: 1 | -1): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size * side)} ${n(y + dy * size)}`;
  const hand = [x + 0.3 * size * side, y - 0.34 * size] as const;
  return [
    path(`M${at(-0.1, 0)}L${at(-0.75, 0.16)}L${at(-0.5, 0.2)}L${at(0.12, 0.02)}Z`, '#1a2045', {
      opacity: 0.5,
    }),
    circle(hand[0], hand[1] + size * 0.1, size * 0.7, 'url(#warm)', { opacity: 0.85 }),
    path(
      `M${at(-0.1, -0.2)}L${at(-0.11, 0)}H${n(x - 0.02 * size * side)}V${n(y - 0.2 * size)}ZM${at(0.03, -0.2)}L${at(0.03, 0)}H${n(x + 0.12 * size * side)}V${n(y - 0.2 * size)}Z`,
      '#12152e',
    ),
    path(
      `M${at(-0.21, -0.14)}L${at(-0.12, -0.62)}Q${at(-0.13, -0.8)} ${at(0, -0.8)}Q${at(0.13, -0.8)} ${at(0.12, -0.62)}L${at(0.21, -0.14)}Q${at(0, -0.1)} ${at(-0.21, -0.14)}Z`,
      '#23284e',
    ),
    path(
      `M${at(0.21, -0.14)}L${at(0.12, -0.62)}Q${at(0.13, -0.8)} ${at(0.03, -0.8)}Q${at(0.09, -0.5)} ${at(0.1, -0.13)}Z`,
      '#b06b4a',
    ),
    path(
      `M${at(0.08, -0.7)}L${at(0.16, -0.66)}L${at(0.33, -0.4)}L${at(0.27, -0.34)}L${at(0.1, -0.5)}Z`,
      '#23284e',
    ),
    circle(x, y - 0.89 * size, size * 0.09, '#d9a27c'),
    path(
      `M${at(-0.1, -0.88)}Q${at(-0.1, -1.01)} ${at(0, -1.01)}Q${at(0.1, -1.01)} ${at(0.1, -0.88)}Z`,
      '#8d2a35',
    ),
    stroke(`M${n(hand[0])} ${n(hand[1])}v${n(size * 0.06)}`, '#1b1f3f', size * 0.025),
    rect(hand[0] - size * 0.04, hand[1] + size * 0.05, size * 0.08, size * 0.13, '#ffe9a8'),
  ].join('');
}

function snowfall(random: Random): string {
  return Array.from({ length: 110 }, () =>
    circle(random.between(0, 1600), random.between(0, 900), random.between(1.5, 4.5), '#ffffff', {
      opacity: random.between(0.35, 0.85),
    }),
  ).join('');
}
