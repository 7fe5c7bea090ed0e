import { engraving, sepia } from '../engraving.ts';
import { figure } from '../figures.ts';
import { lancet } from '../gothic.ts';
import { cloud, hills, rolling, tree } from '../nature.ts';
import { linear } from '../paint.ts';
import { seeded } from '../random.ts';
import { circle, line, path, polygon, rect } from '../svg.ts';

/** The parish school, with children at play in its yard. */
export function historySchool(): string {
  return engraving(
    1600,
    1067,
    linear('sky', [
      [0, '#bdbdbd'],
      [0.65, '#fafafa'],
    ]),
    { sky: sky(), tones: tones(), figures: children(), outlines: outlines() },
  );
}

function sky(): string {
  return [
    rect(0, 0, 1600, 1067, 'url(#sky)'),
    cloud(360, 250, 520, ['#cccccc', '#ececec', '#ffffff'], 5),
    cloud(1280, 310, 420, ['#cccccc', '#ececec', '#ffffff'], 12),
  ].join('');
}

function tones(): string {
  const random = seeded(70);
  return [
    hills(rolling(9, 1600, 600, 40, 300), 1100, '#bfbfbf'),
    ...[60, 150, 1470, 1560].map((x) =>
      tree(x, 790, random.between(280, 340), ['#464646', '#747474', '#b4b4b4'], random),
    ),
    hills(
      [
        [-20, 780],
        [800, 770],
        [1640, 780],
      ],
      1100,
      '#e6e6e6',
    ),
    ...school(),
    path('M-20 1000Q800 940 1620 1000V1100H-20Z', '#b9b9b9'),
  ].join('');
}

function school(): string[] {
  const gable = (x: number) => [
    polygon(
      [
        [x - 130, 800],
        [x - 130, 480],
        [x, 300],
        [x + 130, 480],
        [x + 130, 800],
      ],
      '#dcdcdc',
    ),
    polygon(
      [
        [x - 158, 500],
        [x, 262],
        [x + 158, 500],
        [x + 138, 512],
        [x, 304],
        [x - 138, 512],
      ],
      '#f6f6f6',
    ),
    ...[-58, 0, 58].map((dx) => polygon(lancet(x + dx, 720, 42, dx ? 170 : 220, true), '#2e2e2e')),
    circle(x, 420, 26, '#3a3a3a'),
  ];
  const random = seeded(3);
  return [
    rect(330, 520, 940, 280, '#c2c2c2'),
    ...Array.from({ length: 40 }, () =>
      rect(
        random.between(340, 1220),
        530 + Math.floor(random.next() * 9) * 30,
        random.between(30, 56),
        24,
        random.pick(['#b0b0b0', '#d6d6d6']),
      ),
    ),
    polygon(
      [
        [300, 530],
        [380, 350],
        [1220, 350],
        [1300, 530],
      ],
      '#6a6a6a',
    ),
    ...[0, 1, 2, 3].map((row) =>
      line(
        [
          [330 - row * -18, 500 - row * 40],
          [1270 - row * 18, 500 - row * 40],
        ],
        '#4c4c4c',
        5,
      ),
    ),
    ...[590, 680, 920, 1010].map((x) => polygon(lancet(x, 740, 56, 170, true), '#2e2e2e')),
    ...gable(440),
    ...gable(1160),
    polygon(
      [
        [720, 800],
        [720, 610],
        [800, 520],
        [880, 610],
        [880, 800],
      ],
      '#ededed',
    ),
    polygon(lancet(800, 800, 84, 180, true), '#222222'),
    rect(762, 236, 76, 120, '#ececec'),
    polygon(lancet(800, 340, 40, 84, true), '#2a2a2a'),
    polygon(
      [
        [742, 240],
        [800, 140],
        [858, 240],
      ],
      '#5a5a5a',
    ),
    rect(520, 270, 44, 110, '#a9a9a9'),
    rect(1040, 270, 44, 110, '#a9a9a9'),
  ];
}

function children(): string {
  const child = (x: number, y: number, skirt: boolean, size = 124) =>
    figure({
      x,
      y,
      size,
      coat: skirt ? '#a9a9a9' : '#5c5c5c',
      shade: skirt ? '#5c5c5c' : '#242424',
      skirt,
      hat: skirt ? 'bonnet' : 'flat',
    });
  return [
    child(300, 890, false),
    child(420, 930, true),
    child(560, 900, false),
    child(640, 960, true, 132),
    child(930, 920, true),
    child(1030, 960, false, 134),
    child(1160, 900, false),
    child(1280, 930, true),
    figure({ x: 800, y: 850, size: 190, coat: '#3c3c3c', shade: '#161616', skirt: true, hat: 'bonnet' }),
  ].join('');
}

function outlines(): string {
  const hoop = (x: number, y: number, r: number) =>
    circle(x, y, r, 'none', { stroke: sepia, 'stroke-width': 7 });
  return [
    hoop(364, 892, 42),
    hoop(1098, 922, 46),
    line(
      [
        [322, 850],
        [352, 872],
      ],
      sepia,
      5,
    ),
    line(
      [
        [1048, 912],
        [1082, 900],
      ],
      sepia,
      5,
    ),
    path('M438 866Q530 770 632 884', 'none', { stroke: sepia, 'stroke-width': 5 }),
    path('M788 306Q800 270 812 306L818 322H782Z', sepia),
    line(
      [
        [800, 140],
        [800, 92],
      ],
      sepia,
      6,
    ),
    line(
      [
        [782, 110],
        [818, 110],
      ],
      sepia,
      6,
    ),
    ...Array.from({ length: 27 }, (_, at) =>
      line(
        [
          [at * 62, 1000],
          [at * 62, 1067],
        ],
        sepia,
        7,
      ),
    ),
    line(
      [
        [-10, 1020],
        [1610, 1020],
      ],
      sepia,
      6,
    ),
  ].join('');
}
