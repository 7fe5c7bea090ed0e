import { engraving, sepia } from '../engraving.ts';
import { figure } from '../figures.ts';
import { cloud } from '../nature.ts';
import { linear, radial } from '../paint.ts';
import { seeded } from '../random.ts';
import { circle, line, n, path, polygon, rect } from '../svg.ts';

/** The first mission: a room over a warehouse, up an outside stair. */
export function historyMissionRoom(): string {
  const definitions = [
    linear('sky', [
      [0, '#3c3c3c'],
      [0.7, '#8d8d8d'],
    ]),
    radial('lamp', [
      [0, '#ffffff'],
      [0.25, '#ffffff', 0.8],
      [1, '#ffffff', 0],
    ]),
    linear('yard', [
      [0, '#9a9a9a'],
      [1, '#5c5c5c'],
    ]),
  ].join('');
  return engraving(1600, 1067, definitions, {
    sky: sky(),
    tones: tones(),
    figures: climbers(),
    outlines: outlines(),
  });
}

function sky(): string {
  return rect(0, 0, 1600, 1067, 'url(#sky)') + cloud(300, 260, 620, ['#5a5a5a', '#7a7a7a', '#9c9c9c'], 4);
}

function tones(): string {
  return [
    polygon(
      [
        [-20, 560],
        [160, 420],
        [340, 560],
        [340, 900],
        [-20, 900],
      ],
      '#4a4a4a',
    ),
    polygon(
      [
        [1180, 620],
        [1380, 470],
        [1640, 620],
        [1640, 900],
        [1180, 900],
      ],
      '#424242',
    ),
    ...[
      [60, 640],
      [200, 640],
      [1300, 700],
      [1480, 700],
    ].map(([x = 0, y = 0]) => rect(x, y, 44, 66, '#2a2a2a')),
    rect(-20, 880, 1640, 220, 'url(#yard)'),
    ...warehouse(),
    stair(),
    ...lamps(),
  ].join('');
}

function warehouse(): string[] {
  const random = seeded(12);
  const bricks = Array.from({ length: 110 }, () =>
    rect(
      random.between(330, 1100),
      420 + Math.floor(random.next() * 17) * 28,
      random.between(40, 64),
      22,
      random.pick(['#6e6e6e', '#8c8c8c', '#606060']),
    ),
  );
  return [
    polygon(
      [
        [300, 400],
        [740, 170],
        [1180, 400],
        [1180, 920],
        [300, 920],
      ],
      '#7b7b7b',
    ),
    ...bricks,
    polygon(
      [
        [260, 420],
        [740, 160],
        [1220, 420],
        [1220, 372],
        [740, 112],
        [260, 372],
      ],
      '#2e2e2e',
    ),
    rect(740 - 60, 240, 120, 110, '#242424'),
    polygon(
      [
        [690, 350],
        [690, 290],
        [740, 250],
        [790, 290],
        [790, 350],
      ],
      '#ffffff',
    ),
    ...[400, 560].map(
      (x) =>
        rect(x, 470, 100, 130, '#ffffff') +
        rect(x + 46, 470, 8, 130, '#444444') +
        rect(x, 530, 100, 8, '#444444'),
    ),
    rect(360, 690, 300, 230, '#3a3a3a'),
    path('M360 690Q510 610 660 690Z', '#565656'),
    rect(504, 650, 10, 270, '#202020'),
    rect(930, 470, 130, 230, '#ffffff'),
    rect(930, 470, 18, 230, '#3a3a3a'),
  ];
}

function stair(): string {
  return [
    polygon(
      [
        [880, 700],
        [1120, 700],
        [1120, 726],
        [880, 726],
      ],
      '#e8e8e8',
    ),
    polygon(
      [
        [1120, 700],
        [1440, 930],
        [1440, 960],
        [1090, 726],
      ],
      '#d0d0d0',
    ),
    polygon(
      [
        [1120, 740],
        [1400, 940],
        [1120, 940],
      ],
      '#2c2c2c',
    ),
    ...Array.from({ length: 9 }, (_, at) => rect(1114 + at * 36, 700 + at * 26, 40, 12, '#ffffff')),
  ].join('');
}

function lamps(): string[] {
  return [
    circle(995, 560, 250, 'url(#lamp)', { opacity: 0.85 }),
    circle(200, 660, 200, 'url(#lamp)', { opacity: 0.7 }),
    circle(1470, 800, 160, 'url(#lamp)', { opacity: 0.4 }),
  ];
}

function climbers(): string {
  const dark = { coat: '#3a3a3a', shade: '#141414' };
  return [
    figure({ x: 1000, y: 704, size: 150, ...dark, hat: 'top' }),
    figure({ x: 1150, y: 728, size: 150, ...dark, skirt: true, hat: 'bonnet' }),
    figure({ x: 1236, y: 792, size: 104, ...dark, hat: 'flat' }),
    figure({ x: 1310, y: 840, size: 154, ...dark, hat: 'flat' }),
    figure({ x: 1470, y: 960, size: 166, ...dark, skirt: true, hat: 'bonnet' }),
    figure({ x: 300, y: 970, size: 180, ...dark, hat: 'top' }),
    figure({ x: 390, y: 980, size: 170, ...dark, skirt: true, hat: 'bonnet' }),
    figure({ x: 820, y: 1000, size: 178, ...dark, hat: 'flat' }),
  ].join('');
}

function outlines(): string {
  const posts = Array.from({ length: 9 }, (_, at) =>
    line(
      [
        [1130 + at * 36, 704 + at * 26],
        [1130 + at * 36, 616 + at * 26],
      ],
      sepia,
      4,
    ),
  );
  return [
    line(
      [
        [884, 612],
        [1130, 612],
      ],
      sepia,
      6,
    ),
    line(
      [
        [1130, 612],
        [1436, 836],
      ],
      sepia,
      6,
    ),
    ...posts,
    ...[890, 1010, 1100].map((x) =>
      line(
        [
          [x, 700],
          [x, 612],
        ],
        sepia,
        4,
      ),
    ),
    line(
      [
        [200, 920],
        [200, 690],
      ],
      sepia,
      11,
    ),
    path(`M178 690H222L214 634H186Z`, sepia),
    path(`M188 684H212L208 642H192Z`, '#efe0c2'),
    path(`M172 634H228L${n(200)} 606Z`, sepia),
    line(
      [
        [740, 112],
        [740, 40],
      ],
      sepia,
      8,
    ),
    line(
      [
        [714, 66],
        [766, 66],
      ],
      sepia,
      8,
    ),
  ].join('');
}
