import { lancet } from '../gothic.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

type Votive = {
  x: number;
  y: number;
  size: number;
  lit: boolean;
  colour: 'red' | 'amber';
};

/** Votive candles on their iron stand, in the dark of a side chapel. */
export function votiveCandles(): string {
  const random = seeded(88);
  const rows = [0, 1, 2, 3, 4].map((row) => votives(row, random));
  return drawing(
    1600,
    2133,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 2133, 'url(#dark)'),
    group({ filter: 'url(#cut)' }, chapel()),
    ellipse(800, 1350, 1050, 950, 'url(#warm)'),
    ...rows.flatMap((row, at) => [
      group({ filter: 'url(#cut)' }, rail(at)),
      ...row.map(glow),
      group({ filter: 'url(#cut)' }, ...row.map(glass)),
    ]),
    group({ filter: 'url(#cut)' }, legs()),
    unevenInk(1600, 2133, 0.2),
  );
}

function definitions(): string {
  return [
    linear('dark', [
      [0, '#171a33'],
      [0.45, '#2a1a2b'],
      [1, '#1a0f18'],
    ]),
    linear('moonglass', [
      [0, '#5f7fb0'],
      [1, '#2e3f6d'],
    ]),
    radial('warm', [
      [0, '#b0522a', 0.5],
      [0.5, '#7d2b26', 0.3],
      [1, '#6a1f28', 0],
    ]),
    radial('halo', [
      [0, '#fff0bd', 0.95],
      [0.2, '#ffb452', 0.4],
      [0.55, '#ff8a3d', 0.12],
      [1, '#ff9a3d', 0],
    ]),
    linear('red', [
      [0, '#ff8a4a'],
      [0.4, '#d7322e'],
      [1, '#6d1221'],
    ]),
    linear('amber', [
      [0, '#fff0b0'],
      [0.4, '#f6ac3c'],
      [1, '#a8521d'],
    ]),
    linear('cold', [
      [0, '#5e2531'],
      [1, '#371522'],
    ]),
    handCut('cut', 3.5),
  ].join('');
}

function chapel(): string {
  const bars = Array.from({ length: 9 }, (_, at) => rect(520, 190 + at * 72, 560, 6, '#1b1d38'));
  return [
    polygon(lancet(800, 860, 700, 860, true), '#3a2f45'),
    polygon(lancet(800, 850, 600, 780, true), '#1b1d38'),
    polygon(lancet(655, 830, 250, 560, true), 'url(#moonglass)'),
    polygon(lancet(945, 830, 250, 560, true), 'url(#moonglass)'),
    circle(800, 250, 78, 'url(#moonglass)'),
    ...bars,
    ...[570, 740, 860, 1030].map((x) => rect(x, 270, 5, 570, '#1b1d38')),
    path('M-20 900H1620V950H-20Z', '#3d2a37'),
    path('M-20 950H1620V960H-20Z', '#120c18'),
  ].join('');
}

function votives(row: number, random: Random): Votive[] {
  const count = 6 + (row % 2);
  const wide = 900 + row * 150;
  return Array.from({ length: count }, (_, at): Votive => ({
    x: 800 + ((at + 0.5) / count - 0.5) * wide,
    y: 1120 + row * 205,
    size: 62 + row * 10,
    lit: random.next() > 0.14,
    colour: random.next() < 0.68 ? 'red' : 'amber',
  }));
}

function rail(row: number): string {
  const half = 490 + row * 78;
  const y = 1120 + row * 205;
  return [
    rect(800 - half, y - 10, half * 2, 22, '#17101a'),
    rect(800 - half, y - 12, half * 2, 6, '#a4582f'),
    ...[-1, 1].map((side) =>
      stroke(
        `M${n(800 + side * half)} ${n(y)}q${n(side * 46)} -4 ${n(side * 40)} -44q${n(side * -10)} -26 ${n(side * -30)} -8`,
        '#17101a',
        13,
      ),
    ),
  ].join('');
}

function glow({ x, y, size, lit }: Votive): string {
  return lit
    ? circle(x, y - size * 1.5, size * 2.1, 'url(#halo)', { style: 'mix-blend-mode:screen', opacity: 0.8 })
    : '';
}

function glass({ x, y, size, lit, colour }: Votive): string {
  const cup = `M${n(x - size * 0.56)} ${n(y - size * 1.5)}Q${n(x - size * 0.62)} ${n(y - size * 0.5)} ${n(x - size * 0.4)} ${n(y - 8)}H${n(x + size * 0.4)}Q${n(x + size * 0.62)} ${n(y - size * 0.5)} ${n(x + size * 0.56)} ${n(y - size * 1.5)}Z`;
  const body = [
    path(cup, lit ? `url(#${colour})` : 'url(#cold)'),
    ellipse(x, y - size * 1.5, size * 0.56, size * 0.14, lit ? '#ffd9a0' : '#75404a'),
    ellipse(
      x,
      y - size * 1.48,
      size * 0.46,
      size * 0.1,
      lit ? (colour === 'red' ? '#b3302a' : '#d98a2c') : '#2c1420',
    ),
    path(
      `M${n(x - size * 0.4)} ${n(y - size * 1.2)}Q${n(x - size * 0.44)} ${n(y - size * 0.6)} ${n(x - size * 0.3)} ${n(y - size * 0.25)}`,
      'none',
      { stroke: '#ffe3b8', 'stroke-width': size * 0.08, 'stroke-linecap': 'round', opacity: lit ? 0.7 : 0.2 },
    ),
  ];
  const flame = [
    ellipse(x, y - size * 1.12, size * 0.3, size * 0.34, '#ffd97e', { opacity: 0.75 }),
    path(
      `M${n(x)} ${n(y - size * 2.35)}C${n(x + size * 0.34)} ${n(y - size * 1.85)} ${n(x + size * 0.26)} ${n(y - size * 1.45)} ${n(x)} ${n(y - size * 1.42)}C${n(x - size * 0.26)} ${n(y - size * 1.45)} ${n(x - size * 0.28)} ${n(y - size * 1.8)} ${n(x)} ${n(y - size * 2.35)}Z`,
      '#ffc04d',
    ),
    path(
      `M${n(x)} ${n(y - size * 2.05)}C${n(x + size * 0.17)} ${n(y - size * 1.75)} ${n(x + size * 0.14)} ${n(y - size * 1.5)} ${n(x)} ${n(y - size * 1.46)}C${n(x - size * 0.14)} ${n(y - size * 1.5)} ${n(x - size * 0.15)} ${n(y - size * 1.75)} ${n(x)} ${n(y - size * 2.05)}Z`,
      '#fff6d6',
    ),
  ];
  return [...body, ...(lit ? flame : [])].join('');
}

function legs(): string {
  return [-1, 1]
    .map((side) => stroke(`M${n(800 + side * 520)} 1120L${n(800 + side * 800)} 2160`, '#120b14', 24))
    .join('');
}
