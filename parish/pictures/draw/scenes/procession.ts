import { church } from '../church.ts';
import { summerLight } from '../lights.ts';
import { cloud, hills, tree } from '../nature.ts';
import { handCut, linear, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { Face, Material, View } from '../solid.ts';
import { moved, painted, projection } from '../solid.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';
import { house } from '../town.ts';

const view: View = { eye: [-96, -6, 11], target: [0, 0, 10], centre: [820, 520], scale: 16.5 };
const project = projection(view);

/** Corpus Christi: the procession crosses the market square towards the church. */
export function procession(): string {
  const random = seeded(61);
  return drawing(
    1600,
    1200,
    `<defs>${linear('sky', [
      [0, '#6fa9c8'],
      [0.55, '#d3e5e0'],
      [1, '#f9efd6'],
    ])}${linear('square', [
      [0, '#efdcb4'],
      [1, '#c9a679'],
    ])}${handCut('cut', 3)}</defs>`,
    rect(0, 0, 1600, 1200, 'url(#sky)'),
    group(
      { filter: 'url(#cut)' },
      cloud(1180, 300, 480, ['#c3d5de', '#eaf0ee', '#ffffff'], 6),
      cloud(280, 230, 380, ['#c3d5de', '#eaf0ee', '#ffffff'], 15),
      hills(
        [
          [-20, 690],
          [300, 640],
          [800, 700],
          [1300, 640],
          [1640, 670],
        ],
        1240,
        '#9cb8a8',
      ),
      rect(-20, 676, 1640, 556, 'url(#square)'),
      cobbles(random),
      ...[560, 620, 1090, 1170].map((x) =>
        tree(x, 722, random.between(80, 120), ['#3d6148', '#5f8a55', '#a5b965'], random),
      ),
      painted(church(), view, summerLight),
      painted([...row(1, random), ...row(-1, random)], view, summerLight),
      bunting(random),
      ...people(random),
    ),
    unevenInk(1600, 1200, 0.1),
  );
}

/** The houses on one side of the square, the far ones first; their fronts look onto it. */
function row(side: 1 | -1, random: Random): Face[] {
  const walls: readonly Material[] = ['render', 'brick', 'stone', 'render', 'stone', 'brick'];
  return walls.flatMap((material, at) => {
    const eaves = random.between(6.4, 8);
    const shape = {
      wide: 10.5,
      deep: 8,
      eaves,
      ridge: eaves + 3.4,
      walls: material,
      roof: at % 3 === 1 ? 'tile' : 'slate',
    } as const;
    return moved(
      house(shape, random),
      [-16 - at * 10.6, side * (19 + (at % 2)), 0],
      side > 0 ? 0.02 : Math.PI - 0.02,
    );
  });
}

function cobbles(random: Random): string {
  return Array.from({ length: 130 }, () => {
    const deep = random.next() ** 1.6;
    return ellipse(
      random.between(0, 1600),
      700 + deep * 480,
      7 + deep * 26,
      2 + deep * 6,
      random.pick(['#b99570', '#fbecc8', '#d8ba8c']),
      { opacity: 0.55 },
    );
  }).join('');
}

function bunting(random: Random): string {
  const inks = ['#7a1f2b', '#e2a33c', '#faf6ee', '#3f6f9a', '#6f9a6a'] as const;
  return [-24, -40, -56]
    .map((x) => {
      const [from, to] = [project([x, 15.5, 9.6]), project([x, -15.5, 9.6])];
      const sag = (to[0] - from[0]) * 0.09;
      const at = (share: number) =>
        [
          from[0] + (to[0] - from[0]) * share,
          from[1] + (to[1] - from[1]) * share + Math.sin(Math.PI * share) * sag,
        ] as const;
      const size = (to[0] - from[0]) / 30;
      const flags = Array.from({ length: 22 }, (_, flag) => {
        const [px, py] = at((flag + 0.5) / 22);
        return polygon(
          [
            [px - size * 0.45, py],
            [px + size * 0.45, py],
            [px + random.between(-3, 3), py + size * 1.15],
          ],
          inks[flag % 5] ?? inks[0],
        );
      });
      const [cx, cy] = at(0.5);
      return (
        stroke(
          `M${n(from[0])} ${n(from[1])}Q${n(cx)} ${n(cy + sag)} ${n(to[0])} ${n(to[1])}`,
          '#5b4a48',
          2.5,
        ) + flags.join('')
      );
    })
    .join('');
}

/** Those in the procession, the farthest first, and townspeople looking on. */
function people(random: Random): string[] {
  const foot = (metres: number, y: number) => project([-metres - 17, y - 1, 0]);
  const tall = (metres: number) => foot(metres, 0)[1] - project([-metres - 17, -1, 1.75])[1];
  const walk: { metres: number; y: number; paint: (x: number, yy: number, size: number) => string }[] = [];
  const add = (metres: number, y: number, paint: (x: number, yy: number, size: number) => string) =>
    walk.push({ metres, y, paint });
  add(20, 0, crossBearer);
  for (const metres of [24, 27.5, 31])
    for (const y of [-1.3, 1.3])
      add(metres, y, (x, yy, size) => person(x, yy, size * 0.8, '#fbf6ea', '#d8cbbb'));
  add(35, 2.6, (x, yy, size) => banner(x, yy, size, '#7a1f2b'));
  add(35, -2.6, (x, yy, size) => banner(x, yy, size, '#2f5f8f'));
  for (const y of [-1.1, 0, 1.1])
    add(38, y, (x, yy, size) => person(x, yy, size * 0.72, '#fdfaf2', '#e0d3c6'));
  add(46, 0, canopy);
  for (let at = 0; at < 15; at += 1) {
    const side = at % 2 ? 1 : -1;
    add(14 + at * 2.5 + random.between(-1, 1), side * random.between(7.4, 11), onlooker(random));
  }
  for (let at = 0; at < 6; at += 1)
    add(50.5 + (at % 2) * 3.4, (Math.floor(at / 2) - 1) * 2 + random.between(-0.2, 0.2), onlooker(random));
  return walk
    .sort((a, b) => a.metres - b.metres)
    .map(({ metres, y, paint }) => paint(...foot(metres, y), tall(metres)));
}

function onlooker(random: Random) {
  const [coat, shade] = random.pick<readonly [string, string]>([
    ['#7a1f2b', '#571523'],
    ['#44597a', '#2f3f5a'],
    ['#5f7d5c', '#445c45'],
    ['#d0903e', '#a56c30'],
    ['#8d6b7f', '#6a4d62'],
    ['#e9dcc4', '#c4b299'],
  ]);
  const grown = random.between(0.86, 1.04);
  return (x: number, y: number, size: number) =>
    person(
      x,
      y,
      size * grown,
      coat,
      shade,
      random.pick(['#3b2a2a', '#6b4630', '#c9a15c', '#8c8583', '#2a2024']),
    );
}

/** Somebody seen from behind: a coat, a head of hair, a long shadow. */
function person(x: number, y: number, size: number, coat: string, shade: string, hair = '#4a3430'): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  return [
    path(`M${at(-0.16, 0)}L${at(0.5, -0.16)}L${at(0.72, -0.13)}L${at(0.18, 0.02)}Z`, '#8d6f5f', {
      opacity: 0.4,
    }),
    path(
      `M${at(-0.2, 0)}L${at(-0.17, -0.55)}Q${at(-0.19, -0.8)} ${at(0, -0.82)}Q${at(0.19, -0.8)} ${at(0.17, -0.55)}L${at(0.2, 0)}Z`,
      coat,
    ),
    path(
      `M${at(0.2, 0)}L${at(0.17, -0.55)}Q${at(0.19, -0.8)} ${at(0.03, -0.82)}Q${at(0.09, -0.4)} ${at(0.06, 0)}Z`,
      shade,
    ),
    circle(x, y - 0.9 * size, size * 0.105, hair),
  ].join('');
}

function crossBearer(x: number, y: number, size: number): string {
  return (
    person(x, y, size, '#fbf6ea', '#d8cbbb') +
    rect(x - size * 0.02, y - size * 1.75, size * 0.04, size * 1.3, '#a3762f') +
    rect(x - size * 0.17, y - size * 1.62, size * 0.34, size * 0.05, '#e2a33c') +
    rect(x - size * 0.028, y - size * 1.8, size * 0.056, size * 0.5, '#e2a33c')
  );
}

function banner(x: number, y: number, size: number, ink: string): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  return [
    rect(x - size * 0.02, y - size * 1.95, size * 0.04, size * 1.5, '#8a6238'),
    person(x, y, size, '#44475e', '#323549'),
    path(
      `M${at(-0.34, -1.86)}H${n(x + 0.34 * size)}L${at(0.34, -1.1)}L${at(0, -0.98)}L${at(-0.34, -1.1)}Z`,
      ink,
    ),
    path(`M${at(-0.34, -1.86)}H${n(x + 0.34 * size)}V${n(y - 1.8 * size)}H${n(x - 0.34 * size)}Z`, '#e2a33c'),
    path(
      `M${at(-0.035, -1.66)}h${n(size * 0.07)}v${n(size * 0.13)}h${n(size * 0.13)}v${n(size * 0.07)}h${n(-size * 0.13)}v${n(size * 0.2)}h${n(-size * 0.07)}v${n(-size * 0.2)}h${n(-size * 0.13)}v${n(-size * 0.07)}h${n(size * 0.13)}Z`,
      '#f4d58a',
    ),
  ].join('');
}

/** The canopy on its four poles, and the priest beneath it in a golden cope. */
function canopy(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)} ${n(y + dy * size)}`;
  const pole = (dx: number, lift: number) =>
    rect(x + dx * size - size * 0.025, y - size * (1.95 + lift), size * 0.05, size * 1.75, '#a3762f');
  const scallops = `q${n(size * 0.125)} ${n(size * 0.2)} ${n(size * 0.25)} 0`.repeat(8);
  return [
    pole(-0.74, 0.1),
    pole(0.74, 0.1),
    path(
      `M${at(-0.28, 0)}Q${at(-0.34, -0.7)} ${at(-0.1, -0.84)}H${n(x + size * 0.1)}Q${at(0.34, -0.7)} ${at(0.28, 0)}Z`,
      '#e9bf62',
    ),
    path(
      `M${at(0.28, 0)}Q${at(0.34, -0.7)} ${at(0.1, -0.84)}L${at(0.02, -0.84)}Q${at(0.16, -0.4)} ${at(0.1, 0)}Z`,
      '#bd8a38',
    ),
    path(`M${at(-0.16, -0.8)}Q${at(0, -0.42)} ${at(0.16, -0.8)}Z`, '#8e2738'),
    circle(x, y - size * 0.92, size * 0.11, '#b8b0aa'),
    path(`M${at(-1, -1.98)}L${at(-0.74, -2.3)}H${n(x + 0.74 * size)}L${at(1, -1.98)}Z`, '#fdf6e3'),
    path(`M${at(-1, -1.98)}V${n(y - 1.72 * size)}${scallops}V${n(y - 1.98 * size)}Z`, '#f4e2b4'),
    path(`M${at(-1, -1.98)}H${n(x + size)}V${n(y - 1.9 * size)}H${n(x - size)}Z`, '#d9a441'),
    path(
      `M${at(0, -1.9)}l${n(size * 0.05)} ${n(size * 0.09)}l${n(-size * 0.05)} ${n(size * 0.09)}l${n(-size * 0.05)} ${n(-size * 0.09)}Z`,
      '#8e2738',
    ),
    ...[-0.96, 0.96].map(
      (dx) => pole(dx, 0) + person(x + dx * size, y + size * 0.05, size, '#fbf6ea', '#d8cbbb'),
    ),
  ].join('');
}
