import { lancet, round } from '../gothic.ts';
import type { Foliage } from '../nature.ts';
import { blob } from '../nature.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

/** The altar dressed for Easter: cross, six candles, lilies and roses. */
export function altarFlowers(): string {
  const random = seeded(6);
  return drawing(
    1600,
    1200,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 1200, 'url(#wall)'),
    group({ filter: 'url(#cut)' }, reredos()),
    circle(800, 420, 620, 'url(#halo)'),
    group({ filter: 'url(#cut)' }, altar(), cross()),
    ...[250, 395, 540, 1060, 1205, 1350].map((x, at) => candle(x, 250 + Math.abs(at - 2.5) * 22)),
    group({ filter: 'url(#cut)' }, vase(318, random), vase(1282, random)),
    unevenInk(1600, 1200, 0.14),
  );
}

function definitions(): string {
  return [
    linear('wall', [
      [0, '#3a2733'],
      [1, '#6b4748'],
    ]),
    linear('panel', [
      [0, '#27365f'],
      [1, '#3f5f8a'],
    ]),
    linear(
      'gold',
      [
        [0, '#f9e2a0'],
        [0.5, '#dca843'],
        [1, '#9c6a2c'],
      ],
      [0, 0, 1, 0],
    ),
    linear('linen', [
      [0, '#fffaf0'],
      [1, '#dfd0c0'],
    ]),
    linear('wine', [
      [0, '#8e2738'],
      [1, '#5d1523'],
    ]),
    linear(
      'urn',
      [
        [0, '#f6e3b4'],
        [0.4, '#d9a441'],
        [1, '#7d5227'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'wax',
      [
        [0, '#fffdf4'],
        [1, '#d8c4a8'],
      ],
      [0, 0, 1, 0],
    ),
    radial('halo', [
      [0, '#ffe2a0', 0.8],
      [0.5, '#f2b060', 0.28],
      [1, '#f2b060', 0],
    ]),
    radial('flame', [
      [0, '#fff4cf', 0.9],
      [1, '#ffc561', 0],
    ]),
    handCut('cut', 3.2),
  ].join('');
}

function reredos(): string {
  const niche = (x: number, wide: number, high: number) => [
    polygon(lancet(x, 800, wide + 64, high + 56, true), '#8f6a4c'),
    polygon(lancet(x, 800, wide + 44, high + 36, true), '#d0a366'),
    polygon(lancet(x, 800, wide + 20, high + 16, true), '#7a4f40'),
    polygon(lancet(x, 800, wide, high, true), 'url(#panel)'),
    ...Array.from({ length: 26 }, (_, at) => {
      const [column, row] = [at % 4, Math.floor(at / 4)];
      const [sx, sy] = [
        x + (column - 1.5) * wide * 0.22 + (row % 2 ? wide * 0.05 : -wide * 0.05),
        740 - row * 88,
      ];
      return sy > 800 - high * 0.86
        ? polygon(
            [
              [sx, sy - 9],
              [sx + 4, sy],
              [sx, sy + 9],
              [sx - 4, sy],
            ],
            '#e2b962',
            { opacity: 0.65 },
          )
        : '';
    }),
  ];
  const pinnacle = (x: number, top: number) => [
    rect(x - 24, top + 90, 48, 720, '#a97d55'),
    rect(x - 24, top + 90, 18, 720, '#d8ad74'),
    path(`M${n(x - 30)} ${n(top + 92)}L${n(x)} ${n(top - 40)}L${n(x + 30)} ${n(top + 92)}Z`, '#c79a63'),
    path(`M${n(x - 30)} ${n(top + 92)}L${n(x)} ${n(top - 40)}L${n(x - 6)} ${n(top + 92)}Z`, '#e9c387'),
    circle(x, top - 46, 11, '#e2b962'),
  ];
  return [
    rect(-20, 730, 1640, 90, '#8f6a4c'),
    ...niche(260, 330, 600),
    ...niche(1340, 330, 600),
    ...niche(800, 440, 730),
    ...[30, 500, 1100, 1570].flatMap((x) => pinnacle(x, x === 500 || x === 1100 ? 120 : 210)),
    ...[260, 1340].flatMap((x) => [
      polygon(round(x, 300, 46), '#d0a366'),
      polygon(round(x, 300, 34), '#a3263a'),
      polygon(round(x, 300, 14), '#f3d27a'),
    ]),
  ].join('');
}

function altar(): string {
  const scallops = Array.from({ length: 17 }, (_, at) => {
    const x = 152 + at * 76.24;
    return `Q${n(x + 38.1)} 946 ${n(x + 76.24)} 896`;
  }).join('');
  return [
    rect(-20, 1080, 1640, 160, '#8d6a57'),
    rect(-20, 1080, 1640, 16, '#c79f74'),
    rect(-20, 1150, 1640, 12, '#5f453f'),
    rect(170, 800, 1260, 292, 'url(#wine)'),
    ...[300, 470, 1130, 1300].map((x) => stroke(`M${n(x)} 920V1080`, '#d9a441', 6, { opacity: 0.8 })),
    ...[385, 1215].map((x) =>
      polygon(lancet(x, 1068, 116, 128, true), 'none', { stroke: '#d9a441', 'stroke-width': 6 }),
    ),
    circle(800, 1000, 66, 'none', { stroke: '#d9a441', 'stroke-width': 8 }),
    path('M800 944Q812 988 856 1000Q812 1012 800 1056Q788 1012 744 1000Q788 988 800 944Z', '#e9bf62'),
    rect(152, 800, 1296, 96, '#fffaf0'),
    path(`M152 880V896${scallops}V880Z`, '#fffaf0'),
    ...Array.from({ length: 17 }, (_, at) => circle(190 + at * 76.24, 906, 5, '#c9b49a')),
    rect(130, 770, 1340, 34, 'url(#linen)'),
    rect(130, 800, 1340, 8, '#c3ad98'),
    rect(130, 770, 1340, 7, '#ffffff'),
  ].join('');
}

function cross(): string {
  return [
    path('M690 772Q800 716 910 772Z', 'url(#gold)'),
    path('M754 742Q800 690 846 742Z', 'url(#gold)'),
    path(
      'M784 720L788 460L700 464Q682 440 700 416L788 420L784 330Q800 306 816 330L812 420L900 416Q918 440 900 464L812 460L816 720Z',
      'url(#gold)',
    ),
    path('M784 720L788 460L700 464Q692 452 692 440L796 440L798 318Q790 320 784 330L788 420', 'none', {
      stroke: '#fff2c9',
      'stroke-width': 4,
      opacity: 0.8,
    }),
    circle(800, 440, 40, 'none', { stroke: '#e9bf62', 'stroke-width': 9 }),
    circle(800, 440, 13, '#a3263a'),
  ].join('');
}

function candle(x: number, top: number): string {
  return [
    circle(x, top - 36, 120, 'url(#flame)', { style: 'mix-blend-mode:screen', opacity: 0.75 }),
    rect(x - 15, top, 30, 650 - top, 'url(#wax)'),
    ellipse(x, top, 15, 4.5, '#fff6dd'),
    path(
      `M${n(x - 40)} 650H${n(x + 40)}L${n(x + 16)} 676L${n(x + 12)} 740L${n(x + 46)} 772H${n(x - 46)}L${n(x - 12)} 740L${n(x - 16)} 676Z`,
      'url(#gold)',
    ),
    ellipse(x, 706, 24, 11, '#e9bf62'),
    path(
      `M${n(x)} ${n(top - 78)}C${n(x + 21)} ${n(top - 42)} ${n(x + 15)} ${n(top - 10)} ${n(x)} ${n(top - 7)}C${n(x - 15)} ${n(top - 10)} ${n(x - 21)} ${n(top - 40)} ${n(x)} ${n(top - 78)}Z`,
      '#ffc04d',
    ),
    path(
      `M${n(x)} ${n(top - 56)}C${n(x + 10)} ${n(top - 34)} ${n(x + 8)} ${n(top - 14)} ${n(x)} ${n(top - 11)}C${n(x - 8)} ${n(top - 14)} ${n(x - 10)} ${n(top - 34)} ${n(x)} ${n(top - 56)}Z`,
      '#fff8df',
    ),
  ].join('');
}

function vase(x: number, random: Random): string {
  const leaves = Array.from({ length: 26 }, (_, at) => {
    const angle = -Math.PI / 2 + (at / 25 - 0.5) * 2.9;
    const reach = random.between(150, 290);
    const [tipX, tipY] = [x + Math.cos(angle) * reach, 690 + Math.sin(angle) * reach * 1.05];
    const side = [Math.sin(angle) * 26, -Math.cos(angle) * 26] as const;
    return path(
      `M${n(x)} 700Q${n((x + tipX) / 2 + side[0])} ${n((700 + tipY) / 2 + side[1])} ${n(tipX)} ${n(tipY)}Q${n((x + tipX) / 2 - side[0])} ${n((700 + tipY) / 2 - side[1])} ${n(x)} 700Z`,
      random.pick(['#33513f', '#476b4c', '#5f8558', '#294537']),
    );
  });
  const blooms = [
    [-170, -60, 0],
    [165, -80, 0],
    [-110, -170, 1],
    [105, -190, 1],
    [0, -255, 1],
    [-40, -120, 0],
    [70, -70, 0],
    [-195, 20, 1],
    [195, 10, 1],
    [-90, -20, 0],
    [20, -10, 0],
    [120, 30, 0],
    [-10, -190, 0],
    [-140, 60, 0],
  ] as const;
  return [
    ...leaves,
    ...blooms.map(([dx, dy, lily]) =>
      lily ? lilyAt(x + dx, 620 + dy, random) : roseAt(x + dx, 650 + dy, random.between(38, 50), random),
    ),
    path(
      `M${n(x - 66)} 668Q${n(x)} 690 ${n(x + 66)} 668Q${n(x + 50)} 700 ${n(x + 64)} 726Q${n(x + 60)} 762 ${n(x + 34)} 790H${n(x - 34)}Q${n(x - 60)} 762 ${n(x - 64)} 726Q${n(x - 50)} 700 ${n(x - 66)} 668Z`,
      'url(#urn)',
    ),
    ellipse(x, 669, 66, 13, '#fbe9b8'),
    path(`M${n(x - 52)} 792H${n(x + 52)}V780H${n(x - 52)}Z`, '#a3762f'),
  ].join('');
}

function roseAt(x: number, y: number, size: number, random: Random): string {
  const [deep, middle, light] = random.pick<Foliage>([
    ['#7a1f2b', '#a83244', '#cf5a62'],
    ['#d99a8f', '#efbdae', '#fbe0d2'],
    ['#7a1f2b', '#b23a48', '#d8707a'],
  ]);
  return [
    path(blob(x, y, size, size * 0.92, random, 7), deep),
    path(blob(x - size * 0.08, y - size * 0.1, size * 0.74, size * 0.66, random, 7), middle),
    path(blob(x - size * 0.1, y - size * 0.16, size * 0.46, size * 0.4, random, 6), light),
    stroke(
      `M${n(x - size * 0.3)} ${n(y - size * 0.12)}Q${n(x - size * 0.06)} ${n(y + size * 0.22)} ${n(x + size * 0.2)} ${n(y - size * 0.14)}Q${n(x)} ${n(y - size * 0.44)} ${n(x - size * 0.16)} ${n(y - size * 0.14)}`,
      deep,
      size * 0.08,
    ),
  ].join('');
}

function lilyAt(x: number, y: number, random: Random): string {
  const turn = random.between(0, 60);
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle, at) =>
      `<g transform="rotate(${n(angle + turn)} ${n(x)} ${n(y)})">${path(`M${n(x)} ${n(y)}Q${n(x + 34)} ${n(y - 44)} ${n(x)} ${n(y - 92)}Q${n(x - 34)} ${n(y - 44)} ${n(x)} ${n(y)}Z`, at % 2 ? '#fffdf6' : '#ece2d4')}${stroke(`M${n(x)} ${n(y - 10)}V${n(y - 66)}`, '#d5c7a5', 3)}</g>`,
  );
  const stamens = [20, 90, 160, 230, 300].map(
    (angle) =>
      `<g transform="rotate(${n(angle + turn)} ${n(x)} ${n(y)})">${stroke(`M${n(x)} ${n(y)}V${n(y - 30)}`, '#b9c47a', 3)}${ellipse(x, y - 32, 7, 4, '#c9782c')}</g>`,
  );
  return petals.join('') + circle(x, y, 13, '#c9d38c') + stamens.join('');
}
