import { lancet } from '../gothic.ts';
import { cloud } from '../nature.ts';
import { handCut, linear, unevenInk } from '../paint.ts';
import { seeded } from '../random.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

/** Two bells swinging in their oak frame, and doves beyond the arches. */
export function bells(): string {
  return drawing(
    1600,
    2133,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 2133, '#4b3d44'),
    group(
      { filter: 'url(#cut)' },
      walls(),
      openings(),
      frame(),
      bell(500, 850, 1.02, 17),
      bell(1110, 1030, 0.86, -15),
      floor(),
      ...doves(),
    ),
    shafts(),
    unevenInk(1600, 2133, 0.18),
  );
}

function definitions(): string {
  return [
    linear('sky', [
      [0, '#6fa4c4'],
      [0.6, '#cfe0de'],
      [1, '#f7e5bf'],
    ]),
    linear('stone', [
      [0, '#65525a'],
      [1, '#3a2e38'],
    ]),
    linear(
      'bronze',
      [
        [0, '#6d431f'],
        [0.2, '#a9712f'],
        [0.38, '#f0cf7d'],
        [0.55, '#b97f38'],
        [1, '#4d2b1c'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'lip',
      [
        [0, '#7f5022'],
        [0.35, '#ffe7a6'],
        [1, '#5c341d'],
      ],
      [0, 0, 1, 0],
    ),
    linear('oak', [
      [0, '#a87a4d'],
      [1, '#6d4830'],
    ]),
    linear(
      'shaft',
      [
        [0, '#fff0c4', 0.42],
        [1, '#fff0c4', 0],
      ],
      [0.2, 0, 0.8, 1],
    ),
    handCut('cut', 4),
  ].join('');
}

function walls(): string {
  const random = seeded(2);
  const stones = Array.from({ length: 90 }, () =>
    rect(
      random.between(-60, 1560),
      Math.floor(random.next() * 22) * 98,
      random.between(120, 240),
      90,
      random.pick(['#6f5a5e', '#5a4850', '#7b6464']),
      { opacity: 0.4 },
    ),
  );
  return rect(-20, -20, 1640, 2200, 'url(#stone)') + stones.join('');
}

function openings(): string {
  const opening = (x: number) => {
    const shape = lancet(x, 1500, 560, 1370, true);
    const id = `opening${String(x)}`;
    return [
      polygon(lancet(x, 1500, 690, 1460, true), '#8b7068'),
      polygon(lancet(x, 1500, 640, 1424, true), '#b5957c'),
      `<clipPath id="${id}"><path d="${shape.map(([px, py], at) => `${at ? 'L' : 'M'}${n(px)} ${n(py)}`).join('')}Z"/></clipPath>`,
      group(
        { 'clip-path': `url(#${id})` },
        rect(x - 300, 0, 600, 1520, 'url(#sky)'),
        cloud(x + 40, 780, 460, ['#b7cbd6', '#e3ebea', '#ffffff'], 5 + x),
        path(
          `M${n(x - 320)} 1330Q${n(x - 120)} 1240 ${n(x + 60)} 1310T${n(x + 320)} 1290V1520H${n(x - 320)}Z`,
          '#8fb09a',
        ),
        path(`M${n(x - 320)} 1420Q${n(x)} 1350 ${n(x + 320)} 1410V1520H${n(x - 320)}Z`, '#6d9470'),
      ),
    ].join('');
  };
  return (
    opening(430) + opening(1170) + rect(-20, 1496, 1640, 44, '#b5957c') + rect(-20, 1540, 1640, 30, '#2f242d')
  );
}

function beam(points: string, dark = false): string {
  return path(points, dark ? '#4a3026' : 'url(#oak)');
}

function frame(): string {
  return [
    beam('M-20 540H1620V650H-20Z'),
    rect(-20, 636, 1640, 20, '#3c261f'),
    beam('M-20 1560L330 650H440L100 1620H-20Z', true),
    beam('M1620 1560L1300 650H1190L1520 1620H1620Z', true),
    beam('M752 560H862V1700H752Z'),
    rect(840, 640, 24, 1060, '#4a3026'),
    ...[200, 380, 620, 980, 1240, 1400].map((x) => circle(x, 596, 11, '#3c261f')),
    stroke('M30 572H700M900 580H1580M60 612H560', '#c49a68', 4, { opacity: 0.6 }),
  ].join('');
}

/** A bell hung at `(x, y)`, swung by `angle` degrees; its headstock and wheel turn with it. */
function bell(x: number, y: number, size: number, angle: number): string {
  const wheel = [
    circle(0, -170, 330, 'none', { stroke: '#5d3c2a', 'stroke-width': 30 }),
    circle(0, -170, 330, 'none', { stroke: '#a87a4d', 'stroke-width': 12 }),
    ...[0, 45, 90, 135].map(
      (turn) => `<g transform="rotate(${String(turn)} 0 -170)">${rect(-330, -181, 660, 22, '#7d5638')}</g>`,
    ),
  ];
  const body = [
    path('M-96 -180H96V-96H-96Z', '#6d4830'),
    path('M-96 -180H96V-152H-96Z', '#a87a4d'),
    stroke('M-50 -96V-40M50 -96V-40M0 -96V-40', '#2f2226', 18),
    circle(20, 400, 62, '#3a2620'),
    stroke('M4 100L18 390', '#3a2620', 24),
    path(
      'M-110 -40C-70 -78 70 -78 110 -40C150 10 150 150 180 230C204 290 240 320 262 350L270 384H-270L-262 350C-240 320 -204 290 -180 230C-150 150 -150 10 -110 -40Z',
      'url(#bronze)',
    ),
    path('M-270 384L-262 346H262L270 384Q0 412 -270 384Z', 'url(#lip)'),
    ellipse(0, 388, 266, 30, '#2d1a18'),
    path('M-268 386A268 32 0 0 0 268 386A268 20 0 0 1 -268 386Z', '#c08a3e'),
    stroke(
      'M-124 -8Q0 26 124 -8M-130 14Q0 48 130 14M-176 220Q0 262 176 220M-190 248Q0 292 190 248',
      '#5c341d',
      7,
      { opacity: 0.75 },
    ),
    path('M0 86l10 34h34v16h-34l-10 66l-10 -66h-34v-16h34Z', '#f3d68c', { opacity: 0.75 }),
  ];
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)} 0 -170) scale(${String(size)})">${wheel.join('')}${body.join('')}</g>`;
}

function floor(): string {
  const boards = Array.from({ length: 9 }, (_, at) =>
    path(
      `M${n(800 + (at - 4.5) * 150)} 1690L${n(800 + (at - 3.5) * 150)} 1690L${n(800 + (at - 3.5) * 250)} 2160L${n(800 + (at - 4.5) * 250)} 2160Z`,
      at % 2 ? '#5f4132' : '#6d4c39',
    ),
  );
  return [
    rect(-20, 1680, 1640, 500, '#5f4132'),
    ...boards,
    beam('M-20 1600H1620V1720H-20Z'),
    rect(-20, 1706, 1640, 26, '#33211d'),
    stroke('M300 1180C320 1500 260 1700 300 2160', '#d8c3a0', 15),
    stroke('M1330 1330C1310 1600 1350 1800 1320 2160', '#d8c3a0', 15),
    rect(1304, 1790, 38, 180, '#8e2738', { rx: 17 }),
    rect(281, 1850, 38, 190, '#8e2738', { rx: 17 }),
  ].join('');
}

function doves(): string[] {
  const dove = (x: number, y: number, size: number, flip: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size * flip)} ${n(size)})">${path('M-70 6Q-30 -16 0 -6Q30 -2 52 -14Q70 -22 80 -10L94 -6L80 2Q70 22 30 26Q-10 30 -40 18L-92 34L-84 12Z', '#fdfaf2')}${path('M-16 0Q-44 -70 -100 -96Q-40 -110 22 -10Z', '#e5e0dc')}${path('M0 -4Q-4 -80 40 -126Q60 -60 34 4Z', '#ffffff')}${circle(76, -8, 2.6, '#332a30')}</g>`;
  return [dove(250, 330, 1, 1), dove(1010, 420, 0.9, -1), dove(1290, 300, 0.8, 1), dove(1180, 1455, 0.9, -1)];
}

function shafts(): string {
  return [
    polygon(
      [
        [1000, 200],
        [1340, 300],
        [760, 2133],
        [60, 2133],
      ],
      'url(#shaft)',
      { style: 'mix-blend-mode:screen' },
    ),
    polygon(
      [
        [300, 240],
        [560, 300],
        [200, 1900],
        [-200, 1800],
      ],
      'url(#shaft)',
      { style: 'mix-blend-mode:screen' },
    ),
  ].join('');
}
