import { church } from '../church.ts';
import { engraving, sepia } from '../engraving.ts';
import { figure } from '../figures.ts';
import { greyLight } from '../lights.ts';
import { cloud, hills, tree } from '../nature.ts';
import { linear } from '../paint.ts';
import { seeded } from '../random.ts';
import type { View } from '../solid.ts';
import { painted } from '../solid.ts';
import { ellipse, line, path, rect, stroke } from '../svg.ts';

const view: View = { eye: [-34, -34, 2], target: [4, 4, 9], centre: [990, 640], scale: 26 };

/** The bell hoisted up the side of the tower. */
export function historyBell(): string {
  const definitions =
    linear('sky', [
      [0, '#b9b9b9'],
      [0.7, '#fafafa'],
    ]) +
    linear(
      'bronze',
      [
        [0, '#3a3a3a'],
        [0.3, '#f5f5f5'],
        [0.5, '#9a9a9a'],
        [1, '#2c2c2c'],
      ],
      [0, 0, 1, 0],
    );
  return engraving(1600, 1067, definitions, {
    sky: sky(),
    tones: tones(),
    figures: bell() + haulers(),
    outlines: outlines(),
  });
}

function sky(): string {
  return [
    rect(0, 0, 1600, 1067, 'url(#sky)'),
    cloud(330, 300, 560, ['#cccccc', '#ececec', '#ffffff'], 6),
    cloud(1330, 220, 420, ['#cccccc', '#ececec', '#ffffff'], 13),
  ].join('');
}

function tones(): string {
  const random = seeded(52);
  return [
    hills(
      [
        [-20, 760],
        [300, 690],
        [640, 760],
        [1000, 720],
        [1640, 760],
      ],
      1100,
      '#bbbbbb',
    ),
    ...[40, 130, 220].map((x) =>
      tree(x, 860, random.between(150, 210), ['#4a4a4a', '#777777', '#b5b5b5'], random),
    ),
    hills(
      [
        [-20, 850],
        [800, 830],
        [1640, 850],
      ],
      1100,
      '#d0d0d0',
    ),
    painted(church(), view, greyLight),
    hills(
      [
        [-20, 900],
        [500, 885],
        [1000, 905],
        [1640, 890],
      ],
      1100,
      '#b5b5b5',
    ),
  ].join('');
}

function bell(): string {
  return [
    path(
      'M486 414C500 396 552 396 566 414C590 450 588 520 606 560C616 584 632 594 640 606H412C420 594 436 584 446 560C464 520 462 450 486 414Z',
      'url(#bronze)',
    ),
    ellipse(526, 606, 114, 15, '#222222'),
    path('M412 602A114 15 0 0 0 640 602L638 614A112 18 0 0 1 414 614Z', '#ededed'),
    stroke('M480 436Q526 452 572 436M448 558Q526 584 604 558', '#2a2a2a', 6),
  ].join('');
}

function haulers(): string {
  const dark = { coat: '#5a5a5a', shade: '#202020' };
  return [
    figure({ x: 190, y: 1000, size: 220, ...dark, hat: 'flat' }),
    figure({ x: 262, y: 985, size: 214, coat: '#9a9a9a', shade: '#4a4a4a', hat: 'flat' }),
    figure({ x: 330, y: 972, size: 206, ...dark, hat: 'flat' }),
    figure({ x: 760, y: 1010, size: 220, ...dark, hat: 'top' }),
    figure({ x: 850, y: 1000, size: 200, ...dark, skirt: true, hat: 'bonnet' }),
    figure({ x: 930, y: 1010, size: 128, coat: '#8a8a8a', shade: '#3a3a3a', hat: 'flat' }),
    figure({ x: 1370, y: 1000, size: 208, ...dark, hat: 'top' }),
    figure({ x: 1450, y: 1006, size: 200, coat: '#8a8a8a', shade: '#3a3a3a', skirt: true, hat: 'bonnet' }),
  ].join('');
}

function outlines(): string {
  return [
    line(
      [
        [690, 960],
        [704, 110],
      ],
      sepia,
      19,
    ),
    line(
      [
        [700, 560],
        [518, 136],
      ],
      sepia,
      13,
    ),
    line(
      [
        [704, 116],
        [518, 140],
      ],
      sepia,
      6,
    ),
    line(
      [
        [704, 116],
        [1010, 420],
      ],
      sepia,
      5,
    ),
    line(
      [
        [660, 960],
        [724, 960],
      ],
      sepia,
      14,
    ),
    line(
      [
        [526, 140],
        [526, 200],
      ],
      sepia,
      6,
    ),
    path('M502 196H550L544 262H508Z', sepia),
    line(
      [
        [516, 262],
        [516, 350],
      ],
      sepia,
      5,
    ),
    line(
      [
        [536, 262],
        [536, 350],
      ],
      sepia,
      5,
    ),
    path('M504 346H548L540 392H512Z', sepia),
    line(
      [
        [508, 210],
        [190, 850],
      ],
      sepia,
      7,
    ),
    line(
      [
        [600, 590],
        [740, 900],
      ],
      sepia,
      4,
    ),
  ].join('');
}
