import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { hills, rolling, tree } from '../nature.ts';
import { blur, handCut, linear, radial, unevenInk } from '../paint.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import type { Point } from '../svg.ts';
import { circle, drawing, ellipse, group, path, polygon, rect, smooth } from '../svg.ts';
import { paintedFromAfar, town, treeAt } from '../town.ts';

const view: View = { eye: [-130, -190, 58], target: [8, 0, 9], centre: [1080, 450], scale: 11.6 };

const light = lightLike([0.9, -0.9, 0.35], {
  stone: ['#f6c98d', '#8b6b80'],
  ashlar: ['#e6ae74', '#7c5f78'],
  trim: ['#fde0ab', '#a58397'],
  slate: ['#b08f93', '#5c5474'],
  course: ['#957a86', '#3f4264'],
  glass: ['#f9dc94', '#564c6c'],
  tracery: ['#f2cf98', '#8f7189'],
  dark: ['#6c4a5c', '#3a3252'],
  brick: ['#cf7c58', '#6e465e'],
  render: ['#f8ddb4', '#9a829a'],
  tile: ['#c87355', '#6a4661'],
  pane: ['#8a6470', '#4b4566'],
});

/** The church over the market town, as the sun comes up behind the hills. */
export function heroDawn(): string {
  const random = seeded(12);
  const foliage = ['#3f3a55', '#5a5064', '#9c7a70'] as const;
  const things = [
    ...town(foliage),
    ...[-22, -12, 30, 40].map((x) => treeAt([x, -19, 0], foliage, random, 8)),
    ...[-14, 52].map((x) => treeAt([x, 15, 0], foliage, random, 10)),
    { place: [6, -1, 0] as const, paint: () => painted(church(), view, light) },
  ];
  return drawing(
    1600,
    900,
    `<defs>${definitions()}</defs>`,
    sky(),
    group(
      { filter: 'url(#cut)' },
      distance(),
      ground(),
      paintedFromAfar(things, view, light),
      mistOverTown(),
    ),
    group({ filter: 'url(#cut)' }, foreground()),
    unevenInk(1600, 900, 0.16),
  );
}

function definitions(): string {
  return [
    linear('sky', [
      [0, '#39496b'],
      [0.22, '#6f6d8d'],
      [0.42, '#c58d8e'],
      [0.58, '#f2b98a'],
      [0.72, '#fbe0ad'],
    ]),
    radial('sun', [
      [0, '#fff6da'],
      [0.12, '#fff0c4', 0.95],
      [0.3, '#fbcf8f', 0.62],
      [0.6, '#f2a47f', 0.42],
      [1, '#e0908a', 0],
    ]),
    linear('mist', [
      [0, '#fbe3bd', 0],
      [0.6, '#f7d3ae', 0.75],
      [1, '#f3c9a9', 0],
    ]),
    linear('fore', [
      [0, '#3d3a52'],
      [1, '#1d2036'],
    ]),
    handCut('cut', 3),
    blur('soft', 14),
  ].join('');
}

function sky(): string {
  const bar = (x: number, y: number, long: number, thick: number, colour: string, opacity: number) =>
    path(
      smooth(
        [
          [x - long, y],
          [x - long * 0.3, y - thick],
          [x + long * 0.5, y - thick * 0.6],
          [x + long, y],
          [x + long * 0.2, y + thick * 0.7],
          [x - long * 0.5, y + thick * 0.5],
        ],
        true,
      ),
      colour,
      { opacity },
    );
  return [
    rect(0, 0, 1600, 900, 'url(#sky)'),
    circle(1400, 335, 640, 'url(#sun)'),
    ...Array.from({ length: 9 }, (_, at) => {
      const angle = Math.PI * (1.06 + at * 0.11);
      const far = (turn: number): Point => [
        1400 + Math.cos(angle + turn) * 1500,
        335 + Math.sin(angle + turn) * 1500,
      ];
      return polygon([[1400, 335], far(-0.035), far(0.035)], '#fff0c8', { opacity: 0.07 });
    }),
    circle(1400, 335, 62, '#fff8e2'),
    bar(400, 130, 420, 15, '#e8a68f', 0.45),
    bar(930, 90, 300, 10, '#e8a68f', 0.35),
    bar(180, 235, 330, 13, '#f3bd95', 0.5),
    bar(760, 215, 260, 9, '#f6c998', 0.6),
    bar(1450, 165, 260, 11, '#f6c998', 0.5),
    bar(560, 310, 360, 9, '#fbdba6', 0.6),
  ].join('');
}

function distance(): string {
  return [
    hills(rolling(4, 1600, 400, 26, 230), 940, '#b597a6'),
    hills(
      [
        [-20, 420],
        [220, 372],
        [480, 418],
        [760, 430],
        [1010, 392],
        [1250, 352],
        [1420, 338],
        [1640, 352],
      ],
      940,
      '#a0869f',
    ),
    rect(0, 380, 1600, 130, 'url(#mist)'),
    hills(
      [
        [-20, 440],
        [260, 455],
        [520, 430],
        [800, 468],
        [1100, 420],
        [1380, 392],
        [1640, 384],
      ],
      940,
      '#87749a',
    ),
    rect(0, 430, 1600, 110, 'url(#mist)', { opacity: 0.8 }),
  ].join('');
}

function ground(): string {
  return hills(
    [
      [-20, 520],
      [300, 520],
      [700, 505],
      [1000, 490],
      [1300, 500],
      [1620, 515],
    ],
    940,
    '#6d6284',
  );
}

function mistOverTown(): string {
  return [
    ellipse(420, 560, 420, 26, '#f9d8b4', { opacity: 0.38, filter: 'url(#soft)' }),
    ellipse(1380, 600, 330, 22, '#f9d8b4', { opacity: 0.35, filter: 'url(#soft)' }),
    ellipse(860, 640, 300, 16, '#f9d8b4', { opacity: 0.25, filter: 'url(#soft)' }),
  ].join('');
}

function foreground(): string {
  const random = seeded(40);
  const dark = ['#1b2036', '#252a44', '#3d3a56'] as const;
  return [
    hills(
      [
        [-20, 640],
        [200, 668],
        [460, 722],
        [760, 760],
        [1000, 790],
        [1300, 778],
        [1620, 730],
      ],
      940,
      'url(#fore)',
    ),
    ...[-10, 70, 150, 215, 300].map((x, at) =>
      tree(x, 690 + at * 14, random.between(120, 190), dark, random, true),
    ),
    ...[1400, 1470, 1545, 1610].map((x) => tree(x, 800, random.between(100, 150), dark, random)),
    hills(
      [
        [-20, 760],
        [300, 770],
        [620, 812],
        [900, 846],
        [1250, 850],
        [1620, 800],
      ],
      940,
      '#1b1e33',
    ),
  ].join('');
}
