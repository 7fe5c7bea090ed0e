import { church } from '../church.ts';
import { engraving, sepia } from '../engraving.ts';
import { figure } from '../figures.ts';
import { greyLight } from '../lights.ts';
import { cloud, hills, rolling, tree } from '../nature.ts';
import { linear } from '../paint.ts';
import { seeded } from '../random.ts';
import type { Place, View } from '../solid.ts';
import { painted, projection } from '../solid.ts';
import { line, path, rect } from '../svg.ts';

const view: View = { eye: [-50, -50, 3], target: [7, 0, 12], centre: [760, 540], scale: 22 };
const project = projection(view);

/** The church with its tower and spire in scaffolding. */
export function historyRestoration(): string {
  const random = seeded(73);
  const tones = [
    hills(rolling(3, 1600, 740, 30, 260), 1100, '#b5b5b5'),
    ...[60, 160, 1330, 1430, 1540].map((x) =>
      tree(x, 830, random.between(150, 230), ['#444444', '#747474', '#b4b4b4'], random),
    ),
    hills(
      [
        [-20, 800],
        [800, 786],
        [1640, 800],
      ],
      1100,
      '#c9c9c9',
    ),
    painted(church(), view, greyLight),
    hills(
      [
        [-20, 900],
        [500, 884],
        [1000, 900],
        [1640, 880],
      ],
      1100,
      '#aaaaaa',
    ),
    ...[0, 1, 2, 3, 4, 5].map((at) =>
      rect(
        1130 + (at % 3) * 62 + (at > 2 ? 30 : 0),
        at > 2 ? 850 : 890,
        56,
        38,
        at % 2 ? '#e0e0e0' : '#bcbcbc',
      ),
    ),
  ].join('');
  return engraving(
    1600,
    1067,
    linear('sky', [
      [0, '#bdbdbd'],
      [0.7, '#f6f6f6'],
    ]),
    { sky: sky(), tones, figures: builders(), outlines: scaffolding() },
  );
}

function sky(): string {
  return [
    rect(0, 0, 1600, 1067, 'url(#sky)'),
    cloud(1230, 330, 560, ['#cccccc', '#ececec', '#ffffff'], 8),
    cloud(260, 420, 420, ['#cccccc', '#ececec', '#ffffff'], 3),
  ].join('');
}

function builders(): string {
  return [
    ...[
      [330, 930],
      [390, 950],
      [1050, 920],
    ].map(([x = 0, y = 0], at) =>
      figure({ x, y, size: 100, coat: '#777777', shade: '#2a2a2a', hat: at === 2 ? 'top' : 'flat' }),
    ),
  ].join('');
}

function scaffolding(): string {
  const pole = (from: Place, to: Place, width: number) => line([project(from), project(to)], sepia, width);
  const west = [11.8, 9.6, 7.4, 5.2].map((y) => pole([-1.9, y, 0], [-1.9, y, 24], 6));
  const south = [-1.9, 1.2, 4.2].map((x) => pole([x, 4.2, 0], [x, 4.2, 24], 6));
  const levels = [3, 6, 9, 12, 15, 18, 21, 23.4].flatMap((z) => [
    pole([-1.9, 12.4, z], [-1.9, 3.6, z], 5),
    pole([-2.5, 4.2, z], [5, 4.2, z], z > 12 ? 5 : 0.1),
  ]);
  const braces = [0, 6, 12, 18].map((z) => pole([-1.9, 11.8, z], [-1.9, 5.2, z + 5.6], 3.5));
  const spire = [24, 26.4, 28.8, 31].flatMap((z) => {
    const half = 3.4 * (1 - (z - 18) / 20);
    return [
      pole([3 - half - 1, 8 + half + 1, z], [3 - half - 1, 8 - half - 1, z], 4),
      pole([3 - half - 1, 8 - half - 1, z], [3 + half + 1, 8 - half - 1, z], 4),
    ];
  });
  const ladders = [0, 9, 18].flatMap((z) => [
    pole([-2, 10.6, z], [-2, 9.4, z + 6], 3),
    pole([-2, 10.1, z], [-2, 8.9, z + 6], 3),
    ...[1, 2, 3, 4, 5].map((rung) =>
      pole([-2, 10.6 - rung * 0.2, z + rung], [-2, 10.1 - rung * 0.2, z + rung], 2),
    ),
  ]);
  const [hookX, hookY] = project([-4.6, 4.2, 24]);
  const [, groundY] = project([-4.6, 4.2, 5]);
  return [
    ...west,
    ...south,
    ...levels,
    ...braces,
    ...spire,
    ...ladders,
    ...[5.2, 11.8].map((y) => pole([-1.9, y, 24], [1.6, 8, 31.6], 5)),
    line([[hookX, hookY], project([-1.9, 4.2, 24])], sepia, 8),
    line(
      [
        [hookX, hookY],
        [hookX, groundY],
      ],
      sepia,
      3,
    ),
    path(`M${String(Math.round(hookX - 22))} ${String(Math.round(groundY))}h44v32h-44Z`, sepia),
  ].join('');
}
