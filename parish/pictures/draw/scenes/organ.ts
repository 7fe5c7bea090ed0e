import { lancet } from '../gothic.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

/** The organ: three towers of pipes above the case, and the keyboards lit below. */
export function organ(): string {
  return drawing(
    1600,
    2133,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 2133, 'url(#wall)'),
    group(
      { filter: 'url(#cut)' },
      arch(),
      ...flats(),
      tower(270, 200, 5, 930),
      tower(1330, 200, 5, 930),
      tower(800, 130, 7, 1120),
      impost(),
      lowerCase(),
      console(),
      bench(),
    ),
    ellipse(800, 1560, 640, 330, 'url(#lamp)', { style: 'mix-blend-mode:screen' }),
    polygon(
      [
        [1300, -20],
        [1640, -20],
        [1640, 200],
        [500, 1400],
        [60, 1400],
      ],
      'url(#beam)',
      { style: 'mix-blend-mode:screen' },
    ),
    unevenInk(1600, 2133, 0.18),
  );
}

function definitions(): string {
  return [
    linear('wall', [
      [0, '#3b4360'],
      [1, '#2a2434'],
    ]),
    linear(
      'pipe',
      [
        [0, '#8a5a28'],
        [0.22, '#e3b45a'],
        [0.36, '#fff0bd'],
        [0.52, '#e0ae52'],
        [1, '#7a4b26'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'tin',
      [
        [0, '#5d6474'],
        [0.25, '#aeb6bf'],
        [0.38, '#f3f3ea'],
        [0.55, '#a9b0ba'],
        [1, '#4e5362'],
      ],
      [0, 0, 1, 0],
    ),
    linear('oak', [
      [0, '#7d4a31'],
      [1, '#4a2a22'],
    ]),
    linear('oaklit', [
      [0, '#a5693f'],
      [1, '#6d4029'],
    ]),
    linear(
      'beam',
      [
        [0, '#ffe7b4', 0.3],
        [1, '#ffe7b4', 0],
      ],
      [0.8, 0, 0.2, 1],
    ),
    radial('lamp', [
      [0, '#ffdf9a', 0.7],
      [0.4, '#ffbf6a', 0.25],
      [1, '#ffbf6a', 0],
    ]),
    handCut('cut', 3),
  ].join('');
}

function arch(): string {
  return [
    polygon(lancet(800, 1500, 1660, 1640, true), '#5a5468'),
    polygon(lancet(800, 1500, 1540, 1560, true), '#221d2c'),
    polygon(lancet(800, 1500, 1500, 1530, true), '#2e2739'),
  ].join('');
}

/** One pipe: its foot, its mouth and its body up to `top`. */
function pipe(
  x: number,
  wide: number,
  top: number,
  mouth: number,
  foot: number,
  metal: 'pipe' | 'tin',
): string {
  const half = wide / 2;
  return [
    rect(x - half, top, wide, mouth - top, `url(#${metal})`),
    path(
      `M${n(x - half)} ${n(mouth)}H${n(x + half)}L${n(x + half * 0.34)} ${n(foot)}H${n(x - half * 0.34)}Z`,
      `url(#${metal})`,
    ),
    path(
      `M${n(x - half * 0.6)} ${n(mouth + wide * 0.12)}V${n(mouth - wide * 0.4)}Q${n(x)} ${n(mouth - wide * 1.05)} ${n(x + half * 0.6)} ${n(mouth - wide * 0.4)}V${n(mouth + wide * 0.12)}Z`,
      metal === 'pipe' ? '#6d4526' : '#4e5362',
      { opacity: 0.7 },
    ),
    rect(x - half * 0.6, mouth - wide * 0.08, wide * 0.6, wide * 0.17, '#241a20'),
    ellipse(x, top, half, half * 0.24, '#2b1f26'),
    stroke(
      `M${n(x - half)} ${n(top)}A${n(half)} ${n(half * 0.24)} 0 0 0 ${n(x + half)} ${n(top)}`,
      metal === 'pipe' ? '#f6d98f' : '#e8e8e4',
      3,
    ),
  ].join('');
}

/** A rounded tower of pipes, the tallest in the middle, under a carved crown. */
function tower(x: number, wide: number, count: number, height: number): string {
  const foot = 1340;
  const middle = (count - 1) / 2;
  const step = (wide * 2) / count;
  const pipes = Array.from({ length: count }, (_, at) => {
    const away = Math.abs(at - middle);
    return { at, away };
  }).sort((a, b) => b.away - a.away);
  const top = foot - height;
  return [
    rect(x - wide - 14, top - 20, wide * 2 + 28, height + 30, '#1e1823'),
    ...pipes.map(({ at, away }) =>
      pipe(x + (at - middle) * step, step * 0.94, top + 40 + away * 44, foot - 190 + away * 40, foot, 'pipe'),
    ),
    path(
      `M${n(x - wide - 24)} ${n(top + 26)}Q${n(x)} ${n(top + 110)} ${n(x + wide + 24)} ${n(top + 26)}V${n(top - 26)}H${n(x - wide - 24)}Z`,
      'url(#oaklit)',
    ),
    ...Array.from({ length: 7 }, (_, at) =>
      circle(x + (at - 3) * (wide / 3.4), top + 34 + (3 - Math.abs(at - 3)) * 9, 13, '#d9a441'),
    ),
    rect(x - wide - 34, top - 56, wide * 2 + 68, 34, '#a5693f'),
    rect(x - wide - 34, top - 56, wide * 2 + 68, 8, '#d69a5c'),
    ...Array.from({ length: 5 }, (_, at) =>
      path(
        `M${n(x + (at - 2.5) * (wide * 0.4) + 3)} ${n(top - 56)}q${n(wide * 0.2 - 3)} -96 ${n(wide * 0.4 - 6)} 0Z`,
        at % 2 ? '#7d4a31' : '#965b37',
      ),
    ),
    path(`M${n(x)} ${n(top - 190)}l12 44l44 12l-44 12l-12 44l-12 -44l-44 -12l44 -12Z`, '#d9a441'),
    rect(x - wide - 26, top + 20, 18, height - 10, '#965b37'),
    rect(x + wide + 8, top + 20, 18, height - 10, '#5f3626'),
  ].join('');
}

/** The smaller silver pipes between the towers. */
function flats(): string[] {
  return [-1, 1].flatMap((side) => [
    rect(800 + side * 265 - 150, 640, 300, 700, '#1e1823'),
    ...Array.from({ length: 8 }, (_, at) =>
      pipe(800 + side * (165 + at * 34), 31, 740 + Math.abs(at - 2) * 30, 1200 - at * 8, 1340, 'tin'),
    ),
    path(
      `M${n(800 + side * 130)} 640Q${n(800 + side * 240)} 860 ${n(800 + side * 420)} 780V600H${n(800 + side * 130)}Z`,
      'url(#oak)',
    ),
    stroke(`M${n(800 + side * 150)} 690Q${n(800 + side * 250)} 840 ${n(800 + side * 410)} 760`, '#d9a441', 8),
  ]);
}

function impost(): string {
  return [
    rect(-20, 1336, 1640, 70, 'url(#oaklit)'),
    rect(-20, 1336, 1640, 10, '#d69a5c'),
    rect(-20, 1396, 1640, 14, '#2f1c1a'),
    ...Array.from({ length: 22 }, (_, at) =>
      polygon(
        [
          [at * 76 - 10, 1372],
          [at * 76 + 12, 1358],
          [at * 76 + 34, 1372],
          [at * 76 + 12, 1386],
        ],
        '#d9a441',
        { opacity: 0.85 },
      ),
    ),
  ].join('');
}

function lowerCase(): string {
  const panel = (x: number) =>
    [
      rect(x - 92, 1440, 184, 560, '#4a2a22'),
      polygon(lancet(x, 1970, 140, 490, true), '#6d4029'),
      polygon(lancet(x, 1970, 106, 450, true), '#3a211d'),
      stroke(`M${n(x)} 1560V1960`, '#6d4029', 8),
      circle(x, 1640, 26, 'none', { stroke: '#6d4029', 'stroke-width': 9 }),
    ].join('');
  return (
    rect(-20, 1408, 1640, 760, 'url(#oak)') +
    [110, 310, 1290, 1490].map(panel).join('') +
    rect(430, 1430, 740, 740, '#2a1815')
  );
}

function console(): string {
  const keys = (y: number, half: number, tall: number) =>
    [
      rect(800 - half - 34, y - 16, half * 2 + 68, tall + 34, '#5f3626'),
      rect(800 - half, y, half * 2, tall, '#fbf1da'),
      ...Array.from({ length: 35 }, (_, at) =>
        rect(800 - half + ((at + 1) * half * 2) / 36 - 1, y, 2, tall, '#b8a68c'),
      ),
      ...Array.from({ length: 35 }, (_, at) =>
        [2, 6].includes(at % 7)
          ? ''
          : rect(800 - half + ((at + 1) * half * 2) / 36 - 5, y, 10, tall * 0.6, '#2b1c22'),
      ),
    ].join('');
  const stops = [-1, 1].flatMap((side) =>
    Array.from({ length: 12 }, (_, at) =>
      circle(
        800 + side * (306 + (at % 2) * 38),
        1536 + Math.floor(at / 2) * 44,
        12,
        at % 5 === 0 ? '#c9555a' : '#f6ead0',
      ),
    ),
  );
  return [
    rect(640, 1450, 320, 150, '#6d4029'),
    path('M650 1590L664 1470Q735 1452 798 1474V1594Q730 1576 650 1590Z', '#fffaf0'),
    path('M950 1590L936 1470Q865 1452 802 1474V1594Q870 1576 950 1590Z', '#f0e6d4'),
    ...[0, 1, 2, 3].map((at) =>
      stroke(
        `M676 ${n(1496 + at * 24)}Q732 ${n(1480 + at * 24)} 784 ${n(1498 + at * 24)}M816 ${n(1498 + at * 24)}Q868 ${n(1480 + at * 24)} 924 ${n(1496 + at * 24)}`,
        '#8d7d78',
        3,
      ),
    ),
    ...stops,
    keys(1630, 230, 40),
    keys(1692, 246, 44),
    keys(1760, 262, 52),
    rect(450, 1826, 700, 40, '#965b37'),
    rect(450, 1826, 700, 8, '#d69a5c'),
    ...[560, 1040].map(
      (x) =>
        path(`M${n(x - 34)} 1470H${n(x + 34)}L${n(x + 20)} 1436H${n(x - 20)}Z`, '#e9bf62') +
        circle(x, 1474, 9, '#fff4cf'),
    ),
  ].join('');
}

function bench(): string {
  const pedals = Array.from({ length: 17 }, (_, at) =>
    rect(508 + at * 35, 1990, 20, 160, at % 7 === 2 || at % 7 === 6 ? '#3a211d' : '#7d5236'),
  );
  return [
    ...pedals,
    rect(520, 1930, 560, 46, '#a5693f'),
    rect(520, 1930, 560, 10, '#d69a5c'),
    rect(550, 1976, 40, 180, '#6d4029'),
    rect(1010, 1976, 40, 180, '#5f3626'),
    path('M560 1930Q800 1896 1040 1930Z', '#8e2738'),
  ].join('');
}
