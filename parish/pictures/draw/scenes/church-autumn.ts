import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { blob, hills, tree } from '../nature.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { circle, drawing, ellipse, group, n, path, rect, stroke } from '../svg.ts';

const view: View = { eye: [-95, -16, 2], target: [3, 1, 12], centre: [915, 1105], scale: 21 };
const light = lightLike([-0.5, -0.9, 0.5], {
  stone: ['#f3cf93', '#9c7f79'],
  trim: ['#fde6b4', '#b89a8c'],
  slate: ['#96909a', '#5a566b'],
  glass: ['#5a4a58', '#42384c'],
});

/** The church in autumn, at the end of the beech walk. */
export function churchAutumn(): string {
  const random = seeded(23);
  return drawing(
    1600,
    2133,
    `<defs>${linear('sky', [
      [0, '#d9b98a'],
      [0.3, '#f5dcaa'],
      [0.65, '#fbeccb'],
    ])}${radial('glow', [
      [0, '#fff3cf', 0.9],
      [1, '#fff3cf', 0],
    ])}${linear('lane', [
      [0, '#eec987'],
      [1, '#8a5340'],
    ])}${handCut('cut', 4.5)}</defs>`,
    rect(0, 0, 1600, 2133, 'url(#sky)'),
    circle(820, 850, 620, 'url(#glow)'),
    group(
      { filter: 'url(#cut)' },
      hills(
        [
          [-20, 1340],
          [400, 1290],
          [900, 1330],
          [1640, 1290],
        ],
        2200,
        '#c9a387',
      ),
      ...[470, 560, 1150, 1240, 1330].map((x) =>
        tree(x, 1400, random.between(200, 290), ['#a5663f', '#cd8a45', '#ecc066'], random),
      ),
      painted(church(), view, light),
      hills(
        [
          [-20, 1400],
          [800, 1392],
          [1640, 1400],
        ],
        2200,
        '#a8763f',
      ),
      lane(),
      leafLitter(random),
    ),
    group({ filter: 'url(#cut)' }, ...avenue(random)),
    falling(random),
    unevenInk(1600, 2133, 0.12),
  );
}

function lane(): string {
  return [
    path('M770 1394L850 1394L1420 2200L160 2200Z', 'url(#lane)'),
    ...[1450, 1530, 1650, 1820, 2020].map((y, at) => {
      const half = 40 + (y - 1394) * 0.68;
      return ellipse(800 + (at % 2 ? 0.3 : -0.2) * half, y, half * 0.8, 8 + at * 7, '#6b3d3a', {
        opacity: 0.28,
      });
    }),
  ].join('');
}

function leafLitter(random: Random): string {
  return Array.from({ length: 420 }, () => {
    const deep = random.next() ** 0.7;
    const y = 1400 + deep * 740;
    const size = 4 + deep * 17;
    const x = random.between(-30, 1630);
    const inLane = Math.abs(x - 800) < 40 + (y - 1394) * 0.55;
    const colour = random.pick(['#c65a2e', '#e0913a', '#f0b94f', '#8f2f2b', '#7a3a2b']);
    return inLane && random.next() < 0.7
      ? ''
      : ellipse(x, y, size, size * 0.42, colour, {
          transform: `rotate(${n(random.between(-25, 25))} ${n(x)} ${n(y)})`,
        });
  }).join('');
}

/** Beeches to both sides, the far ones first, whose crowns meet overhead. */
function avenue(random: Random): string[] {
  return [1, 0.62, 0.4, 0.27].reverse().flatMap((near) => [-1, 1].map((side) => beech(near, side, random)));
}

function beech(near: number, side: number, random: Random): string {
  const x = 808 + side * 830 * near ** 0.95;
  const foot = 1394 + 700 * near;
  const girth = 130 * near;
  const fork = 1180 - 780 * near;
  const inwards = -side;
  const bark = near > 0.5 ? '#3c2a33' : near > 0.35 ? '#5b4044' : '#7d5a52';
  const sunny = near > 0.5 ? '#6f4a42' : '#a3775c';
  const limb = (dx: number, dy: number, width: number) =>
    stroke(
      `M${n(x)} ${n(fork + 260 * near)}Q${n(x + dx * near * 0.3)} ${n(fork - 60 * near)} ${n(x + dx * near)} ${n(fork + dy * near)}`,
      bark,
      width * near,
    );
  return [
    limb(inwards * 520, -420, 46),
    limb(inwards * 260, -560, 52),
    limb(-inwards * 160, -520, 52),
    limb(inwards * (near > 0.5 ? 640 : 330), -120, 30),
    path(
      `M${n(x - girth * 0.9)} ${n(foot)}Q${n(x - girth * 0.45)} ${n(foot - 200 * near)} ${n(x - girth * 0.42)} ${n(fork)}L${n(x + girth * 0.42)} ${n(fork)}Q${n(x + girth * 0.45)} ${n(foot - 200 * near)} ${n(x + girth * 0.95)} ${n(foot)}Z`,
      bark,
    ),
    path(
      `M${n(x + girth * 0.1 * inwards)} ${n(foot - 60 * near)}Q${n(x + girth * 0.2 * inwards)} ${n(fork + 500 * near)} ${n(x + girth * 0.18 * inwards)} ${n(fork)}L${n(x + girth * 0.4 * inwards)} ${n(fork)}Q${n(x + girth * 0.42 * inwards)} ${n(foot - 200 * near)} ${n(x + girth * 0.7 * inwards)} ${n(foot - 20 * near)}Z`,
      sunny,
    ),
    crown(x, fork, near, inwards, random),
  ].join('');
}

function crown(x: number, fork: number, near: number, inwards: number, random: Random): string {
  const tones =
    near > 0.5
      ? ['#7d2a26', '#b54a2a', '#dd8334']
      : near > 0.35
        ? ['#9c432c', '#cf7434', '#efb04c']
        : ['#b8683a', '#dd9a49', '#f6cf77'];
  return tones
    .flatMap((tone, layer) =>
      Array.from({ length: 15 - layer * 2 }, () => {
        const across = random.between(-420, near > 0.5 ? 600 : 330) * inwards * near;
        const sag = Math.abs(across) * 0.12;
        const y = fork - random.between(120, 760) * near - sag + (across * inwards > 0 ? 60 * near : 0);
        const size = (200 - layer * 58) * near * random.between(0.7, 1.1);
        return path(
          blob(x + across - layer * 14 * near, y - layer * 22 * near, size * 1.25, size * 0.72, random, 11),
          tone,
        );
      }),
    )
    .join('');
}

function falling(random: Random): string {
  return Array.from({ length: 46 }, () => {
    const [x, y, size] = [random.between(120, 1480), random.between(620, 1900), random.between(7, 17)];
    return ellipse(x, y, size, size * 0.5, random.pick(['#e8953a', '#f5c557', '#c4502c']), {
      transform: `rotate(${n(random.between(0, 180))} ${n(x)} ${n(y)})`,
    });
  }).join('');
}
