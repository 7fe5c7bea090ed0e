import { block, lancet, petal, round } from '../gothic.ts';
import { bay, bays, glass, half, project, shape } from '../nave.ts';
import { leftBay, rightBay } from '../nave-arcade.ts';
import { colouredLight } from '../nave-light.ts';
import { blur, handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Place } from '../solid.ts';
import type { Point } from '../svg.ts';
import { drawing, ellipse, group, rect } from '../svg.ts';

/** The nave, with the light of a stained-glass window falling across it. */
export function heroNave(): string {
  return drawing(
    1600,
    900,
    `<defs>${definitions()}</defs>`,
    group(
      { filter: 'url(#cut)' },
      rect(-20, -20, 1640, 940, '#2d2431'),
      roof(),
      eastWall(),
      floor(),
      ...[...bays].reverse().flatMap((at) => [leftBay(at), rightBay(at)]),
      pews(),
    ),
    colouredLight(),
    shadowForTitle(),
    unevenInk(1600, 900, 0.2),
  );
}

function definitions(): string {
  return [
    linear('east', [
      [0, '#c99f6d'],
      [1, '#8a6352'],
    ]),
    linear('floor', [
      [0, '#b58a64'],
      [0.45, '#6d4c49'],
      [1, '#33252f'],
    ]),
    linear('dusk', [
      [0, '#1d1724', 0],
      [1, '#1a1420', 0.8],
    ]),
    linear(
      'side',
      [
        [0, '#1a1420', 0.55],
        [1, '#1a1420', 0],
      ],
      [0, 0, 1, 0],
    ),
    radial('halo', [
      [0, '#ffedc0', 0.9],
      [1, '#ffdf9f', 0],
    ]),
    handCut('cut', 2.6),
    blur('soft', 5),
    blur('softer', 16),
    blur('glass-edge', 2),
  ].join('');
}

function roof(): string {
  const length = bay * 6;
  const parts = [
    shape(
      [
        [-half, -12, 9.5],
        [0, -12, 15],
        [0, length, 15],
        [-half, length, 9.5],
      ],
      '#3a2a30',
    ),
    shape(
      [
        [half, -12, 9.5],
        [0, -12, 15],
        [0, length, 15],
        [half, length, 9.5],
      ],
      '#4d3634',
    ),
  ];
  for (let y = length; y > -6; y -= bay / 2) {
    const beam = (x: number, colour: string) =>
      shape(
        [
          [x, y, 9.3],
          [0, y, 14.8],
          [0, y + 0.5, 14.8],
          [x, y + 0.5, 9.3],
        ],
        colour,
      ) +
      shape(
        [
          [x, y, 9.3],
          [0, y, 14.8],
          [0, y, 14.2],
          [x * 0.92, y, 9],
        ],
        '#231a22',
      );
    parts.push(beam(-half, '#241a21'), beam(half, '#5f4238'));
    parts.push(
      shape(
        [
          [-half, y, 9.9],
          [half, y, 9.9],
          [half, y, 9.5],
          [-half, y, 9.5],
        ],
        '#2a1e24',
      ),
    );
  }
  return parts.join('');
}

function eastWall(): string {
  const y = bay * 6;
  const flat = (points: readonly Point[]): Place[] => points.map(([x, z]) => [x, y, z]);
  const lights = [-2.3, 0, 2.3].flatMap((x, at) => {
    const tall = at === 1 ? 6.6 : 5.4;
    return [
      shape(flat(lancet(x, 3.6, 2, tall + 0.4)), '#7a5850'),
      shape(flat(lancet(x, 3.8, 1.6, tall)), '#2f5f8f'),
      ...[0, 1, 2, 3].map((row) =>
        shape(
          flat(block(x - 0.55, 4.2 + row * 1.15, 1.1, 0.8)),
          glass[(row * 2 + at) % glass.length] ?? '#e2a33c',
        ),
      ),
      shape(flat(block(x - 0.05, 3.8, 0.1, tall - 0.6)), '#5f4247'),
    ];
  });
  const rose = Array.from({ length: 8 }, (_, at) =>
    shape(flat(petal(0, 11.9, 0.35, 1.15, (at * Math.PI) / 4, 0.62)), at % 2 ? '#c23b3a' : '#f3d27a'),
  );
  return [
    shape(
      flat([
        [-half, 0],
        [half, 0],
        [half, 9.5],
        [0, 15],
        [-half, 9.5],
      ]),
      'url(#east)',
    ),
    ...lights,
    shape(flat(round(0, 11.9, 1.35)), '#5f4247'),
    ...rose,
    ellipse(...project([0, y, 6.5]), 150, 190, 'url(#halo)', {
      style: 'mix-blend-mode:screen',
      opacity: 0.7,
    }),
    shape(flat(block(-1.9, 0.5, 3.8, 1.5)), '#f5ead2'),
    shape(flat(block(-1.9, 0.5, 3.8, 0.9)), '#7a1f2b'),
    shape(flat(block(-0.07, 2.1, 0.14, 1.4)), '#f3d27a'),
    shape(flat(block(-0.4, 2.9, 0.8, 0.14)), '#f3d27a'),
    ...[-1.5, -1, 1, 1.5].map((x) => shape(flat(block(x - 0.05, 2, 0.1, 0.7)), '#fff3cf')),
  ].join('');
}

function floor(): string {
  const length = bay * 6;
  const tiles: string[] = [];
  for (let y = -10; y < length; y += 2.2) {
    for (const x of [-1, 0]) {
      if ((Math.round(y / 2.2) + x) % 2 === 0)
        tiles.push(
          shape(
            [
              [x * 1.1, y, 0],
              [x * 1.1 + 1.1, y, 0],
              [x * 1.1 + 1.1, y + 2.2, 0],
              [x * 1.1, y + 2.2, 0],
            ],
            '#4b3238',
            0.45,
          ),
        );
    }
  }
  return [
    shape(
      [
        [-9, -11, 0],
        [9, -11, 0],
        [9, length, 0],
        [-9, length, 0],
      ],
      'url(#floor)',
    ),
    ...tiles,
    shape(
      [
        [-4, length - 5, 0],
        [4, length - 5, 0],
        [4, length - 5, 0.4],
        [-4, length - 5, 0.4],
      ],
      '#8a6352',
    ),
    shape(
      [
        [-4, length - 5, 0.4],
        [4, length - 5, 0.4],
        [4, length, 0.4],
        [-4, length, 0.4],
      ],
      '#c29a70',
    ),
  ].join('');
}

function pews(): string {
  const rows: string[] = [];
  for (let y = bay * 5; y > -9; y -= 1.7) {
    for (const [from, to, top] of [
      [-4.3, -1.6, '#6d4638'],
      [1.6, 4.3, '#4f332f'],
    ] as const) {
      rows.push(
        shape(
          [
            [from, y, 0],
            [to, y, 0],
            [to, y, 1],
            [from, y, 1],
          ],
          '#2c1d22',
        ),
        shape(
          [
            [from, y, 0.92],
            [to, y, 0.92],
            [to, y, 1.06],
            [from, y, 1.06],
          ],
          top,
        ),
      );
    }
  }
  return rows.join('');
}

function shadowForTitle(): string {
  return rect(0, 480, 1600, 420, 'url(#dusk)') + rect(0, 0, 720, 900, 'url(#side)');
}
