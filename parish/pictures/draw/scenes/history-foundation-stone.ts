import { engraving, sepia } from '../engraving.ts';
import { figure } from '../figures.ts';
import { cloud, hills, rolling, tree } from '../nature.ts';
import { linear } from '../paint.ts';
import { seeded } from '../random.ts';
import { ellipse, line, n, path, polygon, rect, stroke } from '../svg.ts';

/** The foundation stone, hanging from a tripod above the first course. */
export function historyFoundationStone(): string {
  return engraving(
    1600,
    1067,
    linear('sky', [
      [0, '#b5b5b5'],
      [0.6, '#f2f2f2'],
    ]),
    { sky: sky(), tones: tones(), figures: inFront(), outlines: outlines() },
  );
}

function sky(): string {
  return [
    rect(0, 0, 1600, 1067, 'url(#sky)'),
    cloud(420, 300, 520, ['#c9c9c9', '#ececec', '#ffffff'], 2),
    cloud(1240, 260, 560, ['#c9c9c9', '#ececec', '#ffffff'], 7),
  ].join('');
}

function tones(): string {
  const random = seeded(18);
  return [
    hills(rolling(5, 1600, 520, 40, 300), 1100, '#bdbdbd'),
    hills(rolling(6, 1600, 580, 26, 240), 1100, '#a2a2a2'),
    ...[90, 190, 1420, 1520].map((x) =>
      tree(x, 700, random.between(180, 240), ['#4a4a4a', '#777777', '#b5b5b5'], random),
    ),
    hills(
      [
        [-20, 690],
        [800, 670],
        [1640, 690],
      ],
      1100,
      '#d3d3d3',
    ),
    crowd(640, [260, 340, 420, 500, 1080, 1160, 1250, 1330]),
    walls(),
    stone(),
  ].join('');
}

function inFront(): string {
  return [
    crowd(980, [150, 250, 350, 1260, 1360, 1470]),
    figure({ x: 520, y: 930, size: 250, coat: '#e9e9e9', shade: '#a9a9a9', hair: '#333333' }),
    figure({ x: 1110, y: 920, size: 240, coat: '#555555', shade: '#262626', hair: '#333333', hat: 'flat' }),
  ].join('');
}

function crowd(y: number, places: readonly number[]): string {
  const random = seeded(y);
  return places
    .map((x, at) => {
      const skirt = at % 2 === 1;
      return figure({
        x: x + random.between(-14, 14),
        y: y + random.between(0, 70),
        size: y > 800 ? random.between(230, 260) : random.between(130, 150),
        coat: random.pick(['#666666', '#444444', '#8a8a8a']),
        shade: '#1e1e1e',
        hat: skirt ? 'bonnet' : random.pick(['top', 'flat', 'top']),
        skirt,
      });
    })
    .join('');
}

function walls(): string {
  const course = (y: number, from: number, to: number, grey: string, top: string) => [
    polygon(
      [
        [from, y],
        [to, y],
        [to + 30, y - 26],
        [from + 30, y - 26],
      ],
      top,
    ),
    rect(from, y, to - from, 66, grey),
    ...Array.from({ length: Math.floor((to - from) / 110) }, (_, at) =>
      rect(from + at * 110, y, 4, 66, '#333333'),
    ),
  ];
  return [
    ellipse(820, 940, 620, 60, '#8f8f8f'),
    ...course(790, 420, 700, '#b9b9b9', '#f2f2f2'),
    ...course(790, 930, 1250, '#a5a5a5', '#ececec'),
    ...course(856, 380, 1290, '#9c9c9c', '#e2e2e2'),
  ].join('');
}

function stone(): string {
  return [
    polygon(
      [
        [716, 600],
        [900, 600],
        [930, 574],
        [746, 574],
      ],
      '#ffffff',
    ),
    rect(716, 600, 184, 116, '#dedede'),
    polygon(
      [
        [900, 600],
        [930, 574],
        [930, 690],
        [900, 716],
      ],
      '#6e6e6e',
    ),
    path('M800 622h16v26h26v16h-26v36h-16v-36h-26v-16h26Z', '#7a7a7a'),
  ].join('');
}

function outlines(): string {
  const legs = [
    [
      [560, 930],
      [818, 130],
    ],
    [
      [1080, 930],
      [812, 130],
    ],
    [
      [860, 760],
      [818, 130],
    ],
  ] as const;
  return [
    ...legs.map(([from, to]) => line([from, to], sepia, 19)),
    ...legs.map(([from, to]) =>
      line(
        [
          [from[0] - 3, from[1]],
          [to[0] - 3, to[1]],
        ],
        '#b08d66',
        5,
      ),
    ),
    stroke('M780 160H856', sepia, 16),
    line(
      [
        [818, 150],
        [818, 330],
      ],
      sepia,
      6,
    ),
    path('M796 330H840L832 392H804Z', sepia),
    line(
      [
        [810, 392],
        [806, 470],
      ],
      sepia,
      5,
    ),
    line(
      [
        [828, 392],
        [830, 470],
      ],
      sepia,
      5,
    ),
    path('M792 466H846L838 516H800Z', sepia),
    line(
      [
        [818, 516],
        [722, 586],
      ],
      sepia,
      6,
    ),
    line(
      [
        [818, 516],
        [918, 586],
      ],
      sepia,
      6,
    ),
    line(
      [
        [832, 340],
        [1090, 720],
      ],
      sepia,
      5,
    ),
    ...[[716, 600, 184, 116]].map(([x, y, w, h]) =>
      rect(x ?? 0, y ?? 0, w ?? 0, h ?? 0, 'none', { stroke: sepia, 'stroke-width': 4 }),
    ),
    stroke(`M${n(470)} 700L${n(420)} 740`, sepia, 1),
  ].join('');
}
