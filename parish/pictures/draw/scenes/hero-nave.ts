import { block, lancet, petal, round } from '../gothic.ts';
import { blur, handCut, linear, radial, unevenInk } from '../paint.ts';
import { seeded } from '../random.ts';
import type { Place, View } from '../solid.ts';
import { projection } from '../solid.ts';
import type { Point } from '../svg.ts';
import { drawing, ellipse, group, line, n, polygon, rect } from '../svg.ts';

/** x across the nave (right is positive), y down its length, z up; metres. */
const view: View = { eye: [-1.1, -10.6, 2.6], target: [-0.6, 20, 4.6], centre: [980, 470], scale: 21.5 };
const project = projection(view);
const glass = ['#7a1f2b', '#c23b3a', '#e2a33c', '#2f5f8f', '#5f93b5', '#3f7a63', '#f3d27a'] as const;
const bays = [0, 1, 2, 3, 4, 5] as const;
const bay = 6.5;
const half = 5;

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
    linear('aisle', [
      [0, '#3a2c3a'],
      [1, '#55404a'],
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

function shape(places: readonly Place[], fill: string, opacity = 1): string {
  return polygon(places.map(project), fill, opacity === 1 ? {} : { opacity });
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

/** One bay of the arcade: the wall above an arch, with a clerestory light, and its pillar. */
function arcade(
  x: number,
  at: number,
  stone: readonly [wall: string, edge: string, pillar: string, lit: string],
): string {
  const from = at * bay - 7;
  const [wallColour, edge, pillar, lit] = stone;
  const side = (points: readonly Point[]): Place[] => points.map(([y, z]) => [x, from + y, z]);
  const arch = lancet(bay / 2, 0, bay - 1.2, 6.6).slice(2);
  const inward = x > 0 ? x + 0.9 : x - 0.9;
  const soffit = arch.slice(0, 9).concat(arch.slice(9));
  const wallOutline: Point[] = [
    [0, 9.5],
    [0, 3.6],
    [0.6, 3.6],
    ...[...arch].reverse(),
    [bay - 0.6, 3.6],
    [bay, 3.6],
    [bay, 9.5],
  ];
  const thick = soffit.slice(1).map((point, index) => {
    const before = soffit[index] ?? point;
    const quad: Place[] = [
      [x, from + before[0], before[1]],
      [x, from + point[0], point[1]],
      [inward, from + point[0], point[1]],
      [inward, from + before[0], before[1]],
    ];
    return shape(quad, index < 9 ? edge : wallColour);
  });
  return [
    ...thick,
    shape(side(wallOutline), wallColour),
    line(
      arch.map(([y, z]) => project([x, from + y, z])),
      edge,
      Math.max(1.5, 60 / (from + 14)),
    ),
    shape(side(block(0, 7.1, bay, 0.18)), edge),
    shape(side(lancet(bay / 2, 7.5, 1.3, 1.7)), '#f6d48b', x > 0 ? 1 : 0.75),
    column(x, from, pillar, lit),
  ].join('');
}

function column(x: number, y: number, colour: string, lit: string): string {
  const r = 0.55;
  const drum = (z0: number, z1: number, size: number, fill: string, from = -1, to = 1) =>
    shape(
      [
        [x + from * size, y, z0],
        [x + to * size, y, z0],
        [x + to * size, y, z1],
        [x + from * size, y, z1],
      ],
      fill,
    );
  return [
    drum(0, 0.5, r * 1.45, colour),
    drum(0.5, 3.3, r, colour),
    drum(3.2, 3.45, r * 1.2, lit),
    drum(3.4, 3.8, r * 1.5, colour),
    x < 0 ? drum(0, 3.3, r, lit, 0.25, 1) : drum(0, 3.3, r, lit, -1, -0.55),
  ].join('');
}

function leftBay(at: number): string {
  const from = at * bay - 7;
  const back: Place[] = [
    [-8.5, from, 0],
    [-8.5, from + bay, 0],
    [-8.5, from + bay, 6],
    [-8.5, from, 6],
  ];
  const light = lancet(bay / 2, 1.8, 1.5, 3.4).map(([y, z]): Place => [-8.5, from + y, z]);
  return (
    shape(back, '#4a3740') +
    shape(light, '#8fa9b5') +
    arcade(-half, at, ['#a57a62', '#c99f78', '#8a6258', '#e2b984'])
  );
}

function rightBay(at: number): string {
  const from = at * bay - 7;
  const back: Place[] = [
    [8.5, from, 0],
    [8.5, from + bay, 0],
    [8.5, from + bay, 7.5],
    [8.5, from, 7.5],
  ];
  const side = (points: readonly Point[]): Place[] => points.map(([y, z]) => [8.5, from + y, z]);
  const panes = Array.from({ length: 24 }, (_, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    return row === 7 && column !== 1
      ? ''
      : shape(
          side(block(bay / 2 - 1.1 + column * 0.76, 1.7 + row * 0.62, 0.68, 0.54)),
          glass[(index * 3 + at) % glass.length] ?? glass[0],
        );
  });
  return [
    shape(back, '#5b4040'),
    shape(side(lancet(bay / 2, 1.4, 2.9, 6)), '#b58a68'),
    shape(side(lancet(bay / 2, 1.55, 2.5, 5.6)), '#2b2030'),
    ...panes,
    shape(side(round(bay / 2, 4.1, 0.8)), '#f9e3a4'),
    shape(side(round(bay / 2, 4.1, 0.5)), '#c9425a'),
    arcade(half, at, ['#6b4b4a', '#9c735c', '#543a40', '#b98c6a']),
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

/** The sun stands high on the right: what passes a window of the aisle falls this way, metres. */
const ray = { x: -1, y: -0.42, z: -0.56 } as const;

/** Light through the windows on the right: a beam from each, and its colours on the floor and on the pillars. */
function colouredLight(): string {
  const random = seeded(9);
  const inks = ['#ff6a5c', '#ffc857', '#58a9e6', '#7ed0ad', '#ffe7a8', '#e0506a'] as const;
  const fallen = (y: number, z: number): Place => [
    8.5 + (z / -ray.z) * ray.x,
    y + (z / -ray.z) * ray.y,
    0.02,
  ];
  const patch = (place: (u: number, v: number) => Place, columns: number, rows: number) =>
    Array.from({ length: rows * columns }, (_, at) => {
      const [u, v] = [at % columns, Math.floor(at / columns)];
      const corners = [
        [0.06, 0.06],
        [0.94, 0.06],
        [0.94, 0.94],
        [0.06, 0.94],
      ] as const;
      return shape(
        corners.map(([du, dv]) => place((u + du) / columns, (v + dv) / rows)),
        random.pick(inks),
        0.85,
      );
    }).join('');
  const onFloor = (at: number) =>
    patch((u, v) => fallen(at * bay - 7 + bay / 2 - 1.2 + u * 2.4, 2 + v * 4.6), 3, 7);
  const onPillar = (at: number) =>
    patch((u, v) => [-half + 0.05 + u * 0.5, at * bay - 7 - 0.5, 1.2 + v * 1.9], 2, 5);
  const beam = (at: number): string => {
    const y = at * bay - 7 + bay / 2;
    const corners: Place[] = [
      [8.5, y - 1.2, 6.4],
      [8.5, y + 1.2, 6.4],
      fallen(y + 1.2, 6.4),
      fallen(y + 1.2, 2),
      fallen(y - 1.2, 2),
      fallen(y - 1.2, 6.4),
    ];
    const [from, to] = [project([5, y - 1.5, 4.6]), project(fallen(y, 5))];
    const id = `beam${String(at)}`;
    return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}"><stop offset="0" stop-color="#ffe9b8" stop-opacity="0.5"/><stop offset="1" stop-color="#ffe0a0" stop-opacity="0.1"/></linearGradient>${polygon(corners.map(project), `url(#${id})`, { style: 'mix-blend-mode:screen', filter: 'url(#soft)' })}`;
  };
  return [
    group(
      { style: 'mix-blend-mode:screen', filter: 'url(#softer)', opacity: 0.75 },
      ...[1, 2, 3, 4].map(onFloor),
    ),
    group(
      { style: 'mix-blend-mode:screen', filter: 'url(#glass-edge)', opacity: 0.7 },
      ...[1, 2, 3, 4].map(onFloor),
      ...[1, 2, 3].map(onPillar),
    ),
    ...[4, 3, 2, 1].map(beam),
  ].join('');
}

function shadowForTitle(): string {
  return rect(0, 480, 1600, 420, 'url(#dusk)') + rect(0, 0, 720, 900, 'url(#side)');
}
