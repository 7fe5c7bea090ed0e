import { church } from '../church.ts';
import { summerLight } from '../lights.ts';
import { cloud, evergreen, hills, rolling, tree, tufts } from '../nature.ts';
import { handCut, linear, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { drawing, ellipse, group, n, path, rect, stroke } from '../svg.ts';

const view: View = { eye: [-30, -150, 4], target: [10, -2, 8], centre: [940, 700], scale: 13.5 };
const leaf = ['#2f5346', '#4d7a4e', '#93a95a'] as const;

/** The church in high summer, from the poppy meadow. */
export function churchSummer(): string {
  const random = seeded(17);
  const white = ['#b9cad6', '#e9eff0', '#ffffff'] as const;
  return drawing(
    1600,
    1200,
    `<defs>${linear('sky', [
      [0, '#2f6f9f'],
      [0.4, '#6fa9c8'],
      [0.68, '#c9e0dc'],
    ])}${handCut('cut', 3.2)}</defs>`,
    rect(0, 0, 1600, 1200, 'url(#sky)'),
    group(
      { filter: 'url(#cut)' },
      cloud(430, 560, 900, white, 4),
      cloud(1330, 420, 640, white, 12),
      cloud(880, 190, 380, white, 31),
      hills(rolling(11, 1600, 700, 30, 300), 1240, '#8fb3bd'),
      hills(
        [
          [-20, 740],
          [300, 700],
          [620, 742],
          [1000, 760],
          [1300, 715],
          [1640, 690],
        ],
        1240,
        '#7fa388',
      ),
      path('M-20 770Q180 720 420 765L300 800L-20 806Z', '#b9bd72'),
      path('M1180 760Q1400 715 1640 742L1640 790L1240 800Z', '#d9c271'),
      hills(
        [
          [-20, 812],
          [500, 800],
          [1000, 806],
          [1640, 800],
        ],
        1240,
        '#6f9457',
      ),
      ...[-30, 30, 110, 150, 215, 300, 330, 420, 470, 1370, 1440, 1480, 1560, 1630].map((x) =>
        tree(x, 826, random.between(90, 230), leaf, random),
      ),
      painted(church(), view, summerLight),
      evergreen(660, 832, 130, leaf),
      evergreen(1305, 832, 110, leaf),
      ...[560, 612, 720, 1180, 1250].map((x) => tree(x, 836, random.between(44, 74), leaf, random)),
      drystoneWall(random),
      meadow(random),
    ),
    unevenInk(1600, 1200, 0.1),
  );
}

function drystoneWall(random: Random): string {
  const stones = Array.from({ length: 150 }, (_, at) =>
    ellipse(
      (at % 75) * 22 + random.between(-4, 4),
      832 + Math.floor(at / 75) * 11,
      random.between(9, 13),
      5,
      random.pick(['#c8b795', '#b3a184', '#ddcda8']),
    ),
  );
  return rect(-20, 826, 1640, 26, '#8b7d6c') + stones.join('');
}

function meadow(random: Random): string {
  return [
    hills(
      [
        [-20, 852],
        [500, 846],
        [1000, 850],
        [1640, 846],
      ],
      1240,
      '#a9ad59',
    ),
    hills(
      [
        [-20, 930],
        [420, 900],
        [900, 925],
        [1640, 890],
      ],
      1240,
      '#8a9c4d',
    ),
    hills(
      [
        [-20, 1040],
        [520, 1005],
        [1050, 1050],
        [1640, 1010],
      ],
      1240,
      '#66853f',
    ),
    tufts(random, 240, [-20, 880, 1640, 330], 46, ['#4f7336', '#c9b95f', '#84993f', '#dccb74']),
    ...poppies(random),
  ].join('');
}

function poppies(random: Random): string[] {
  return Array.from({ length: 130 }, () => {
    const deep = random.next();
    return { x: random.between(-20, 1620), y: 872 + deep ** 1.5 * 300, size: 5 + deep ** 1.5 * 30 };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, size }) => {
      const lean = random.between(-0.3, 0.3) * size;
      return [
        stroke(
          `M${n(x)} ${n(y)}Q${n(x + lean)} ${n(y + size)} ${n(x + lean * 0.4)} ${n(y + size * 2.6)}`,
          '#3f5f33',
          size * 0.1,
        ),
        ellipse(x + size * 0.16, y + size * 0.05, size * 0.72, size * 0.52, '#9c2330'),
        ellipse(x - size * 0.22, y - size * 0.04, size * 0.62, size * 0.5, '#c7352f'),
        ellipse(x - size * 0.05, y - size * 0.22, size * 0.5, size * 0.3, '#e2604a'),
        ellipse(x, y + size * 0.06, size * 0.16, size * 0.13, '#2c1a25'),
      ].join('');
    });
}
