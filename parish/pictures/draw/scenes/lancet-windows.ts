import { lancet, round } from '../gothic.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { lead, pane, quarries, star, wedge } from '../stained.ts';
import type { Point } from '../svg.ts';
import { circle, drawing, group, n, path, polygon, rect } from '../svg.ts';

type Light = {
  x: number;
  height: number;
  field: readonly [string, ...string[]];
  border: readonly [string, string];
  emblem: (x: number, y: number) => string;
};

const gold = '#f3bd4a';
const width = 350;
const foot = 1930;

const lights: readonly Light[] = [
  {
    x: 350,
    height: 1420,
    field: ['#2b5f8f', '#3f7fa8', '#28507f', '#5b97b8'],
    border: ['#a3263a', '#e2a33c'],
    emblem: cross,
  },
  {
    x: 800,
    height: 1680,
    field: ['#8e2136', '#a8304a', '#74182c', '#c04a50'],
    border: ['#24529a', '#f0c25a'],
    emblem: heart,
  },
  {
    x: 1250,
    height: 1420,
    field: ['#2f6f63', '#418a72', '#275a55', '#6aa583'],
    border: ['#a3263a', '#e2a33c'],
    emblem: anchor,
  },
];

/** Three lancets of stained glass: a cross, a heart and an anchor, for faith, love and hope. */
export function lancetWindows(): string {
  const random = seeded(13);
  return drawing(
    1600,
    2133,
    `<defs>${linear('wall', [
      [0, '#32293a'],
      [1, '#473a45'],
    ])}${radial('spill', [
      [0, '#ffd592', 0.6],
      [1, '#d98f62', 0],
    ])}${radial('glow', [
      [0, '#fff4cf', 0.85],
      [0.5, '#ffe7ae', 0.3],
      [1, '#ffe7ae', 0],
    ])}${linear('sill', [
      [0, '#e0bd8e'],
      [1, '#7a5e56'],
    ])}${handCut('cut', 4)}</defs>`,
    rect(0, 0, 1600, 2133, 'url(#wall)'),
    ...lights.map(
      ({ x, height }) =>
        `<ellipse cx="${n(x)}" cy="${n(foot - height / 2)}" rx="420" ry="${n(height * 0.72)}" fill="url(#spill)" opacity="0.55"/>`,
    ),
    group(
      { filter: 'url(#cut)' },
      masonry(random),
      ...lights.map((light, at) => lightOf(light, at, random)),
      sill(),
    ),
    ...lights.map(
      ({ x, height }) =>
        `<ellipse cx="${n(x)}" cy="${n(foot - height * 0.52)}" rx="230" ry="${n(height * 0.36)}" fill="url(#glow)" style="mix-blend-mode:screen" opacity="0.42"/>`,
    ),
    unevenInk(1600, 2133, 0.16),
  );
}

function masonry(random: Random): string {
  const stones: string[] = [];
  for (let row = 0; row < 20; row += 1) {
    for (let x = -120 + (row % 2) * 90; x < 1700;) {
      const wide = random.between(140, 240);
      stones.push(
        rect(x + 4, row * 104 + 4, wide - 8, 96, random.pick(['#4d3f4a', '#43363f', '#564751']), {
          opacity: 0.6,
        }),
      );
      x += wide;
    }
  }
  return stones.join('');
}

function lightOf({ x, height, field, border, emblem }: Light, at: number, random: Random): string {
  const outline = (grow: number) => lancet(x, foot + grow * 0.4, width + grow * 2, height + grow * 1.5, true);
  const inner = lancet(x, foot - 46, width - 92, height - 96, true);
  const centreY = foot - height * 0.52;
  return [
    polygon(outline(46), '#6f5550'),
    polygon(outline(38), '#d5ae82'),
    polygon(outline(22), '#9c7860'),
    polygon(outline(8), lead),
    borderOf(lancet(x, foot, width, height, true), inner, border, random),
    quarries(`light${String(at)}`, inner, [x - width / 2, foot - height, width, height], 78, field, random),
    polygon(inner, 'none', { stroke: lead, 'stroke-width': 8 }),
    ...[0.2, 0.8].map((share) => roundel(x, foot - height * share + (share > 0.5 ? 30 : 0), 92, random)),
    medallion(x, centreY, 172, random),
    emblem(x, centreY),
    ...[0.34, 0.68].map((share) => rect(x - width / 2 - 2, foot - height * share - 5, width + 4, 9, lead)),
  ].join('');
}

function borderOf(
  outer: readonly Point[],
  inner: readonly Point[],
  [first, second]: Light['border'],
  random: Random,
): string {
  const long = (from: Point, to: Point, parts: number): Point[] =>
    Array.from({ length: parts }, (_, part): Point => [
      from[0] + ((to[0] - from[0]) * part) / parts,
      from[1] + ((to[1] - from[1]) * part) / parts,
    ]);
  const dense = (points: readonly Point[]) =>
    points.flatMap((point, at) => {
      const next = points[(at + 1) % points.length] ?? point;
      return long(point, next, at === 1 || at === points.length - 1 ? 16 : at === 0 ? 5 : 1);
    });
  const [far, near] = [dense(outer), dense(inner)];
  return far
    .map((point, at) => {
      const next = (at + 1) % far.length;
      return pane(
        [point, far[next] ?? point, near[next] ?? point, near[at] ?? point],
        at % 2 ? first : second,
        random,
        4,
      );
    })
    .join('');
}

function roundel(x: number, y: number, radius: number, random: Random): string {
  const petals = Array.from({ length: 8 }, (_, at) => {
    const angle = (at * Math.PI) / 4;
    return pane(
      round(x + Math.cos(angle) * radius * 0.52, y + Math.sin(angle) * radius * 0.52, radius * 0.24, 14),
      at % 2 ? '#fbe3a0' : '#e2a33c',
      random,
      4,
    );
  });
  return [
    circle(x, y, radius + 6, lead),
    pane(round(x, y, radius), '#24427f', random, 5),
    ...petals,
    pane(round(x, y, radius * 0.24, 14), '#c9324a', random, 4),
  ].join('');
}

function medallion(x: number, y: number, radius: number, random: Random): string {
  const rays = Array.from({ length: 24 }, (_, at) =>
    pane(
      wedge([x, y], 20, radius * 0.86, (at * Math.PI) / 12, ((at + 1) * Math.PI) / 12),
      at % 2 ? '#fbe9b4' : '#f7d98c',
      random,
      3,
    ),
  );
  const rim = Array.from({ length: 24 }, (_, at) =>
    pane(
      wedge([x, y], radius * 0.86, radius, (at * Math.PI) / 12, ((at + 1) * Math.PI) / 12),
      at % 2 ? '#a3263a' : '#24529a',
      random,
      4,
    ),
  );
  return (
    circle(x, y, radius + 7, lead) +
    rays.join('') +
    rim.join('') +
    polygon(star([x, y], radius * 0.5, radius * 0.84, 16), 'none', {
      stroke: lead,
      'stroke-width': 2,
      opacity: 0.35,
    })
  );
}

function leaded(d: string, fill: string): string {
  return path(d, fill, { stroke: lead, 'stroke-width': 7, 'stroke-linejoin': 'round' });
}

function cross(x: number, y: number): string {
  const arm = (dx: number, dy: number, turned: number) =>
    `<g transform="translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turned)})">${leaded('M-15 0L-24 -70Q-34 -100 0 -112Q34 -100 24 -70L15 0Z', '#8e2136')}</g>`;
  return (
    arm(0, -18, 0) +
    arm(-18, 0, -90) +
    arm(18, 0, 90) +
    arm(0, 18, 180) +
    circle(x, y, 26, gold, { stroke: lead, 'stroke-width': 7 })
  );
}

function heart(x: number, y: number): string {
  return [
    leaded(
      `M${n(x)} ${n(y + 118)}C${n(x - 130)} ${n(y + 20)} ${n(x - 120)} ${n(y - 70)} ${n(x - 56)} ${n(y - 66)}Q${n(x - 14)} ${n(y - 62)} ${n(x)} ${n(y - 24)}Q${n(x + 14)} ${n(y - 62)} ${n(x + 56)} ${n(y - 66)}C${n(x + 120)} ${n(y - 70)} ${n(x + 130)} ${n(y + 20)} ${n(x)} ${n(y + 118)}Z`,
      '#b3213b',
    ),
    leaded(
      `M${n(x)} ${n(y - 30)}C${n(x - 40)} ${n(y - 66)} ${n(x - 16)} ${n(y - 96)} ${n(x)} ${n(y - 130)}C${n(x + 16)} ${n(y - 96)} ${n(x + 40)} ${n(y - 66)} ${n(x)} ${n(y - 30)}Z`,
      gold,
    ),
    path(`M${n(x - 74)} ${n(y - 24)}Q${n(x - 66)} ${n(y - 46)} ${n(x - 46)} ${n(y - 44)}`, 'none', {
      stroke: '#ef8f86',
      'stroke-width': 10,
      'stroke-linecap': 'round',
    }),
  ].join('');
}

function anchor(x: number, y: number): string {
  return [
    circle(x, y - 92, 27, 'none', { stroke: lead, 'stroke-width': 26 }),
    circle(x, y - 92, 27, 'none', { stroke: gold, 'stroke-width': 14 }),
    leaded(
      `M${n(x - 14)} ${n(y - 66)}H${n(x + 14)}V${n(y + 76)}Q${n(x + 74)} ${n(y + 60)} ${n(x + 84)} ${n(y + 6)}L${n(x + 58)} ${n(y + 16)}L${n(x + 96)} ${n(y - 44)}L${n(x + 124)} ${n(y + 22)}L${n(x + 106)} ${n(y + 14)}Q${n(x + 92)} ${n(y + 98)} ${n(x)} ${n(y + 122)}Q${n(x - 92)} ${n(y + 98)} ${n(x - 106)} ${n(y + 14)}L${n(x - 124)} ${n(y + 22)}L${n(x - 96)} ${n(y - 44)}L${n(x - 58)} ${n(y + 16)}L${n(x - 84)} ${n(y + 6)}Q${n(x - 74)} ${n(y + 60)} ${n(x - 14)} ${n(y + 76)}Z`,
      '#24529a',
    ),
    leaded(`M${n(x - 66)} ${n(y - 52)}H${n(x + 66)}V${n(y - 26)}H${n(x - 66)}Z`, gold),
  ].join('');
}

function sill(): string {
  return (
    rect(-20, foot + 12, 1640, 70, 'url(#sill)') +
    rect(-20, foot + 82, 1640, 160, '#5a464b') +
    rect(-20, foot + 82, 1640, 16, '#2a2029')
  );
}
