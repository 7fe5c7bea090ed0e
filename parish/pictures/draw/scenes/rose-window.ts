import { petal, round } from '../gothic.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { lead, pane, star, wedge } from '../stained.ts';
import type { Point } from '../svg.ts';
import { circle, drawing, group, polygon, rect } from '../svg.ts';

const middle: Point = [800, 800];
const turn = Math.PI / 6;
const glass = {
  wine: '#a3263a',
  ruby: '#d0394a',
  blue: '#24529a',
  sky: '#5b9bd0',
  gold: '#efb33f',
  pale: '#fbe3a0',
  green: '#3f8f73',
  violet: '#6b4b8f',
} as const;

/** The rose window from within: twelve petals of glass around a star. */
export function roseWindow(): string {
  const random = seeded(64);
  return drawing(
    1600,
    1600,
    `<defs>${linear('wall', [
      [0, '#3c3243'],
      [1, '#241d2b'],
    ])}${radial('spill', [
      [0, '#ffd592', 0.55],
      [0.62, '#d98f62', 0.34],
      [1, '#d98f62', 0],
    ])}${radial('glow', [
      [0, '#fff4cf', 0.75],
      [0.4, '#ffe7ae', 0.22],
      [1, '#ffe7ae', 0],
    ])}${handCut('cut', 4)}</defs>`,
    rect(0, 0, 1600, 1600, 'url(#wall)'),
    group({ filter: 'url(#cut)' }, ...masonry(random)),
    circle(800, 800, 960, 'url(#spill)'),
    group(
      { filter: 'url(#cut)' },
      surround(random),
      outerGlass(random),
      roundels(random),
      ...petals(random),
      heart(random),
    ),
    circle(800, 800, 660, 'url(#glow)', { style: 'mix-blend-mode:screen' }),
    unevenInk(1600, 1600, 0.16),
  );
}

function masonry(random: Random): string[] {
  const stones: string[] = [];
  for (let row = 0; row < 15; row += 1) {
    for (let x = -120 + (row % 2) * 90; x < 1700;) {
      const wide = random.between(140, 240);
      stones.push(
        rect(x + 4, row * 110 + 4, wide - 8, 102, random.pick(['#4a3d4c', '#53444f', '#453848']), {
          opacity: 0.7,
        }),
      );
      x += wide;
    }
  }
  return stones;
}

function surround(random: Random): string {
  const stones = Array.from({ length: 36 }, (_, at) =>
    polygon(
      wedge(middle, 690, 775, at * (turn / 3) + 0.006, (at + 1) * (turn / 3) - 0.006),
      random.pick(['#b08a68', '#a27c61', '#c09a73']),
    ),
  );
  return (
    circle(800, 800, 786, '#2a2029') +
    stones.join('') +
    circle(800, 800, 690, '#7a5b50') +
    circle(800, 800, 672, '#d9b184') +
    circle(800, 800, 654, '#8a6857') +
    circle(800, 800, 640, lead)
  );
}

function outerGlass(random: Random): string {
  return Array.from({ length: 72 }, (_, at) => {
    const from = at * (turn / 6);
    return pane(wedge(middle, 500, 636, from, from + turn / 6), at % 2 ? glass.blue : glass.violet, random);
  }).join('');
}

function roundels(random: Random): string {
  return Array.from({ length: 24 }, (_, at) => {
    const angle = (at + 0.5) * (turn / 2);
    const centre: Point = [800 + Math.cos(angle) * 568, 800 + Math.sin(angle) * 568];
    const foils = [0, 1, 2, 3].map((foil) => {
      const [x, y] = [
        centre[0] + Math.cos(angle + foil * (Math.PI / 2)) * 21,
        centre[1] + Math.sin(angle + foil * (Math.PI / 2)) * 21,
      ];
      return pane(round(x, y, 19, 14), at % 2 ? glass.gold : glass.ruby, random, 4);
    });
    return [
      circle(...centre, 66, '#c59d76'),
      circle(...centre, 57, lead),
      pane(round(...centre, 54), at % 2 ? glass.wine : glass.sky, random),
      ...foils,
      pane(round(...centre, 11, 12), glass.pale, random, 4),
    ].join('');
  }).join('');
}

function petals(random: Random): string[] {
  return Array.from({ length: 12 }, (_, at) => {
    const angle = at * turn - Math.PI / 2;
    const warm = at % 2 === 0;
    const [border, field, accent] = warm
      ? [glass.wine, glass.blue, glass.gold]
      : [glass.blue, glass.wine, glass.pale];
    const leaf = (inner: number, outer: number, spread: number) =>
      petal(...middle, inner, outer, angle, spread);
    const disc: Point = [800 + Math.cos(angle) * 405, 800 + Math.sin(angle) * 405];
    const ring = Array.from({ length: 8 }, (_unused, part) =>
      pane(
        wedge(disc, 24, 60, part * (Math.PI / 4), (part + 1) * (Math.PI / 4)),
        part % 2 ? glass.ruby : glass.gold,
        random,
        4,
      ),
    );
    const stem = Array.from({ length: 3 }, (_unused, part) =>
      pane(
        petal(...middle, 196 + part * 50, 262 + part * 50, angle, 0.26 - part * 0.03),
        part % 2 ? glass.green : accent,
        random,
        4,
      ),
    );
    return [
      polygon(leaf(150, 512, 0.545), '#d9b184'),
      polygon(leaf(158, 504, 0.51), lead),
      ...strips(leaf(164, 498, 0.485), leaf(182, 478, 0.4), border, random),
      pane(leaf(182, 476, 0.4), field, random),
      ...stem,
      ...ring,
      pane(round(...disc, 24, 14), glass.pale, random, 4),
    ].join('');
  });
}

/** The border of a petal, cut into panes between its outer and inner outline. */
function strips(outer: readonly Point[], inner: readonly Point[], colour: string, random: Random): string[] {
  return outer.slice(1).map((point, at) => {
    const before = outer[at] ?? point;
    return pane(
      [before, point, inner[at + 1] ?? point, inner[at] ?? before],
      at % 2 ? colour : glass.ruby,
      random,
      4,
    );
  });
}

function heart(random: Random): string {
  const rays = star(middle, 66, 136, 12);
  return [
    circle(800, 800, 178, '#d9b184'),
    circle(800, 800, 164, lead),
    ...Array.from({ length: 24 }, (_, at) =>
      pane(
        wedge(middle, 60, 160, (at * turn) / 2, ((at + 1) * turn) / 2),
        at % 2 ? glass.blue : glass.sky,
        random,
        4,
      ),
    ),
    ...rays.map((point, at) =>
      pane(
        [middle, point, rays[(at + 1) % rays.length] ?? point],
        at % 2 ? glass.gold : glass.pale,
        random,
        3.5,
      ),
    ),
    pane(round(...middle, 42), glass.ruby, random),
    pane(star(middle, 13, 34, 6), glass.pale, random, 3),
  ].join('');
}
