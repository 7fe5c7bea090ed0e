import { church } from '../church.ts';
import { lightLike } from '../lights.ts';
import { bareTree, hills, robin, rolling } from '../nature.ts';
import { handCut, linear, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { circle, drawing, ellipse, group, n, path, rect, stroke } from '../svg.ts';

const view: View = { eye: [-52, -72, 3], target: [8, -1, 10], centre: [930, 590], scale: 17 };
const light = lightLike([-0.7, -0.7, 0.35], {
  stone: ['#eccf9f', '#8f8598'],
  trim: ['#fbe9c8', '#a9a2b4'],
  slate: ['#ffffff', '#b9c5dc'],
  course: ['#dfe7f2', '#a7b4d0'],
  glass: ['#f2b95a', '#e0a04a'],
  dark: ['#4b4458', '#3b384e'],
});

/** The church in deep snow, with a robin on a churchyard cross. */
export function churchWinter(): string {
  const random = seeded(31);
  return drawing(
    1600,
    1200,
    `<defs>${linear('sky', [
      [0, '#8fa3c0'],
      [0.5, '#c9cfd9'],
      [0.72, '#f3dfcf'],
    ])}${linear('snow', [
      [0, '#f4f4f6'],
      [0.5, '#dfe6f0'],
      [1, '#aebdd6'],
    ])}${handCut('cut', 3.4)}</defs>`,
    rect(0, 0, 1600, 1200, 'url(#sky)'),
    group(
      { filter: 'url(#cut)' },
      circle(300, 560, 66, '#fbeedd'),
      hills(rolling(14, 1600, 690, 36, 280), 1240, '#d5d9e4'),
      hills(rolling(19, 1600, 735, 22, 220), 1240, '#c0c9da'),
      ...[60, 170, 300, 420, 1380, 1490].map((x) =>
        bareTree(x, 790, random.between(120, 190), '#8a8ca6', random),
      ),
      hills(
        [
          [-20, 790],
          [500, 776],
          [1000, 782],
          [1640, 772],
        ],
        1240,
        'url(#snow)',
      ),
      painted(church(), view, light),
      graves(random),
      hills(
        [
          [-20, 930],
          [340, 900],
          [760, 950],
          [1100, 925],
          [1640, 960],
        ],
        1240,
        '#e6ebf3',
      ),
      hills(
        [
          [-20, 1010],
          [300, 985],
          [640, 1060],
          [1040, 1090],
          [1640, 1050],
        ],
        1240,
        '#c7d3e5',
      ),
      yew(random),
      cross(),
    ),
    robin(345, 560, 120),
    snowfall(random),
    unevenInk(1600, 1200, 0.08),
  );
}

function graves(random: Random): string {
  return [560, 640, 1060, 1150, 1240, 1330]
    .map((x) => {
      const [y, size] = [random.between(835, 900), random.between(30, 42)];
      return [
        ellipse(x + size * 0.8, y, size * 1.4, size * 0.16, '#a9b7d2'),
        path(
          `M${n(x - size * 0.4)} ${n(y)}V${n(y - size * 0.9)}Q${n(x)} ${n(y - size * 1.4)} ${n(x + size * 0.4)} ${n(y - size * 0.9)}V${n(y)}Z`,
          '#8c8aa0',
        ),
        path(
          `M${n(x - size * 0.44)} ${n(y - size * 0.86)}Q${n(x)} ${n(y - size * 1.46)} ${n(x + size * 0.44)} ${n(y - size * 0.86)}Q${n(x)} ${n(y - size * 1.16)} ${n(x - size * 0.44)} ${n(y - size * 0.86)}Z`,
          '#ffffff',
        ),
      ].join('');
    })
    .join('');
}

function yew(random: Random): string {
  const layer = (count: number, fill: string, size: number, lift: number) =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, 2 * Math.PI);
      const away = Math.sqrt(random.next());
      const [x, y] = [1520 + Math.cos(angle) * away * 250, 640 + Math.sin(angle) * away * 330 - lift];
      const r = size * random.between(0.6, 1.1);
      return path(
        `M${n(x - r * 1.5)} ${n(y + r * 0.4)}Q${n(x - r * 0.6)} ${n(y - r * 0.7)} ${n(x)} ${n(y - r * 0.5)}Q${n(x + r)} ${n(y - r * 0.8)} ${n(x + r * 1.5)} ${n(y + r * 0.5)}Q${n(x + r * 0.4)} ${n(y + r * 0.1)} ${n(x)} ${n(y + r * 0.5)}Q${n(x - r * 0.6)} ${n(y + r * 0.1)} ${n(x - r * 1.5)} ${n(y + r * 0.4)}Z`,
        fill,
      );
    }).join('');
  return [
    path('M1470 1090Q1500 900 1490 800L1560 800Q1560 900 1600 1090Z', '#3a2c36'),
    ellipse(1530, 640, 240, 330, '#22363a'),
    layer(46, '#22363a', 80, 0),
    layer(34, '#35504c', 56, 10),
    layer(34, '#f6f8fb', 46, 36),
  ].join('');
}

function cross(): string {
  return [
    ellipse(440, 1120, 230, 26, '#a9b9d4'),
    path('M230 1120L262 1040H428L460 1120Z', '#8b8798'),
    path('M225 1122L256 1046Q345 1020 434 1046L466 1122Q340 1080 225 1122Z', '#ffffff'),
    path('M308 1052L318 560H372L382 1052Z', '#9a94a3'),
    path('M345 1052L346 560H372L382 1052Z', '#7b7489'),
    circle(345, 700, 112, '#9a94a3'),
    circle(345, 700, 76, '#cfd7e4'),
    path('M345 588A112 112 0 0 1 345 812L345 776A76 76 0 0 0 345 624Z', '#7b7489'),
    path('M316 560H374L368 676L478 670V730L368 724L376 860H314L322 724L212 730V670L322 676Z', '#a29ba9'),
    path('M345 560H374L368 676L478 670V730L368 724L376 860H345Z', '#837c90'),
    circle(345, 700, 24, '#6f687d'),
    circle(345, 700, 14, '#a29ba9'),
    path('M308 568Q320 546 345 552Q368 544 382 568Q345 556 308 568Z', '#ffffff'),
    path('M206 676Q240 650 318 668L318 682Q240 672 206 676Z', '#ffffff'),
    path('M484 676Q450 650 372 668L372 682Q450 672 484 676Z', '#ffffff'),
    stroke(
      'M332 880Q345 900 358 920M358 880Q345 900 332 920M332 940Q345 960 358 980M358 940Q345 960 332 980',
      '#6f687d',
      5,
    ),
  ].join('');
}

function snowfall(random: Random): string {
  return Array.from({ length: 150 }, () =>
    circle(random.between(0, 1600), random.between(0, 1200), random.between(2.5, 7), '#ffffff', {
      opacity: random.between(0.5, 0.95),
    }),
  ).join('');
}
