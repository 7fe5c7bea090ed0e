import { lancet, round } from '../gothic.ts';
import { blur, handCut, linear, radial, unevenInk } from '../paint.ts';
import { seeded } from '../random.ts';
import type { Point } from '../svg.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

/** The font in a beam of light, with the cloth and shell of a baptism laid ready, and the paschal candle. */
export function baptismalFont(): string {
  return drawing(
    1600,
    1600,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 1600, 'url(#wall)'),
    group({ filter: 'url(#cut)' }, chapel(), floor(), candle(), font()),
    polygon(
      [
        [1060, -40],
        [1500, -40],
        [1180, 1420],
        [360, 1420],
      ],
      'url(#beam)',
      { style: 'mix-blend-mode:screen', filter: 'url(#soft)' },
    ),
    dust(),
    unevenInk(1600, 1600, 0.16),
  );
}

function definitions(): string {
  return [
    linear('wall', [
      [0, '#2c3850'],
      [1, '#4d4f63'],
    ]),
    linear('pane', [
      [0, '#8fc0d8'],
      [0.5, '#f5e3ae'],
      [1, '#e2a33c'],
    ]),
    linear('floor', [
      [0, '#8a7468'],
      [1, '#3d3440'],
    ]),
    linear('face', [
      [0, '#f6e2bc'],
      [1, '#cfab82'],
    ]),
    linear('shadeface', [
      [0, '#a98d80'],
      [1, '#6d5a62'],
    ]),
    linear('halfface', [
      [0, '#d9bd97'],
      [1, '#9c8077'],
    ]),
    linear('water', [
      [0, '#e9f4f4'],
      [1, '#6fa3b8'],
    ]),
    linear(
      'beam',
      [
        [0, '#fff0c8', 0.6],
        [0.8, '#ffe7b0', 0.14],
        [1, '#ffe7b0', 0],
      ],
      [0.7, 0, 0.3, 1],
    ),
    linear(
      'wax',
      [
        [0, '#fffdf2'],
        [1, '#cdb89e'],
      ],
      [0, 0, 1, 0],
    ),
    radial('flame', [
      [0, '#fff0c2', 0.9],
      [1, '#ffc561', 0],
    ]),
    handCut('cut', 3.6),
    blur('soft', 14),
  ].join('');
}

function chapel(): string {
  const random = seeded(44);
  const stones = Array.from({ length: 70 }, () =>
    rect(
      random.between(-60, 1560),
      Math.floor(random.next() * 13) * 92,
      random.between(120, 230),
      84,
      random.pick(['#3f4a63', '#57586c', '#343f57']),
      { opacity: 0.45 },
    ),
  );
  return [
    ...stones,
    polygon(lancet(1130, 860, 420, 800, true), '#b79a80'),
    polygon(lancet(1130, 850, 360, 750, true), '#6d5a60'),
    polygon(lancet(1130, 836, 290, 690, true), 'url(#pane)'),
    ...[0, 1, 2, 3].map((row) =>
      polygon(round(1130, 770 - row * 150, 52, 8), row % 2 ? '#a3263a' : '#2f5f8f', { opacity: 0.85 }),
    ),
    ...Array.from({ length: 9 }, (_, at) =>
      stroke(`M985 ${n(830 - at * 75)}L1275 ${n(830 - at * 75)}`, '#3a3442', 5),
    ),
    stroke('M1130 850V170M1058 850V240M1202 850V240', '#3a3442', 5),
    polygon(lancet(300, 1180, 620, 1180, true), '#55586f'),
    polygon(lancet(300, 1180, 520, 1100, true), '#232c42'),
  ].join('');
}

function floor(): string {
  const tiles: string[] = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = -8; column < 8; column += 1) {
      if ((row + column) % 2 === 0) continue;
      const y = (at: number) => 1180 + at ** 1.55 * 40;
      const x = (at: number, depth: number) => 800 + at * (105 + depth * 42);
      tiles.push(
        polygon(
          [
            [x(column, row), y(row)],
            [x(column + 1, row), y(row)],
            [x(column + 1, row + 1), y(row + 1)],
            [x(column, row + 1), y(row + 1)],
          ],
          '#7a2b33',
          { opacity: 0.4 },
        ),
      );
    }
  }
  return rect(-20, 1180, 1640, 460, 'url(#floor)') + tiles.join('') + rect(-20, 1172, 1640, 14, '#2a2636');
}

function candle(): string {
  return [
    circle(330, 300, 230, 'url(#flame)', { style: 'mix-blend-mode:screen', opacity: 0.8 }),
    rect(304, 380, 52, 560, 'url(#wax)'),
    ellipse(330, 380, 26, 8, '#fff3d2'),
    path('M330 250C368 310 352 366 330 370C308 366 292 310 330 250Z', '#ffc04d'),
    path('M330 296C348 326 342 360 330 364C318 360 312 326 330 296Z', '#fff8df'),
    path('M324 560h12v34h30v12h-30v60h-12v-60h-30v-12h30Z', '#a3263a'),
    path('M270 940H390L362 980L352 1230L420 1290H240L308 1230L298 980Z', '#b98a3a'),
    path('M270 940H390L384 952H276ZM308 1230H352L420 1290H396L330 1244Z', '#f0cf7d'),
    ellipse(330, 1090, 44, 17, '#d9a441'),
  ].join('');
}

function font(): string {
  const panel = (points: readonly Point[], fill: string) => polygon(points, fill);
  const ring = (y: number, half: number, tall: number): readonly (readonly Point[])[] => {
    const xs = [-1, -0.52, 0.3, 0.86, 1];
    const drop = [0, 26, 40, 14, 0];
    return xs.slice(0, 4).map((from, at): readonly Point[] => {
      const to = xs[at + 1] ?? 1;
      const [dFrom, dTo] = [drop[at] ?? 0, drop[at + 1] ?? 0];
      return [
        [860 + from * half, y + dFrom],
        [860 + to * half, y + dTo],
        [860 + to * half, y + dTo + tall],
        [860 + from * half, y + dFrom + tall],
      ];
    });
  };
  const fills = ['url(#shadeface)', 'url(#halfface)', 'url(#face)', 'url(#halfface)'];
  const drum = (y: number, half: number, tall: number) =>
    ring(y, half, tall).map((points, at) => panel(points, fills[at] ?? '#a98d80'));
  const waist = ring(1010, 300, 0).map((points, at) => {
    const [a, b] = points;
    const lower = ring(1140, 150, 0)[at];
    return a && b && lower?.[0] && lower[1]
      ? panel([a, b, lower[1], lower[0]], ['#6d5a62', '#97796e', '#c9a27a', '#8f7470'][at] ?? '#8f7470')
      : '';
  });
  return [
    ellipse(760, 1400, 560, 60, '#241f2c', { opacity: 0.55 }),
    ...drum(1310, 470, 70),
    ...drum(1250, 380, 70),
    ...drum(1120, 165, 150),
    ...waist,
    ...drum(770, 400, 250),
    ...drum(740, 425, 44),
    ...drum(1000, 415, 34),
    path('M435 740L652 712L1140 706L1285 740L1218 754L988 780L638 766Z', '#f0d9b0'),
    ellipse(858, 741, 330, 27, '#7a646a'),
    ellipse(858, 748, 312, 21, 'url(#water)'),
    stroke('M700 748Q760 740 820 748M880 756Q940 750 1000 756', '#ffffff', 4, { opacity: 0.8 }),
    ...carvings(),
    cloth(),
    shell(1150, 712),
  ].join('');
}

function carvings(): string[] {
  const quatrefoil = (x: number, y: number, size: number, squeeze: number, dark: string, light: string) =>
    `<g transform="translate(${n(x)} ${n(y)}) scale(${String(squeeze)} 1) skewY(${squeeze < 0.8 ? 5 : 1.6})">${[
      circle(0, 0, size * 1.25, light),
      circle(0, 0, size * 1.12, dark),
      ...[0, 1, 2, 3].map((at) =>
        circle(
          Math.cos((at * Math.PI) / 2) * size * 0.48,
          Math.sin((at * Math.PI) / 2) * size * 0.48,
          size * 0.5,
          light,
        ),
      ),
      circle(0, 0, size * 0.3, dark),
    ].join('')}</g>`;
  return [
    quatrefoil(815, 916, 74, 1, '#b08d6d', '#f3ddb4'),
    quatrefoil(556, 900, 70, 0.55, '#7d676a', '#b59a85'),
    quatrefoil(1094, 908, 70, 0.66, '#8f7470', '#dcc09a'),
    stroke('M655 814V1000M980 826V1016', '#8a6f62', 4, { opacity: 0.5 }),
  ];
}

function cloth(): string {
  return [
    path(
      'M520 736L700 764L716 960Q700 984 676 962Q652 990 622 960Q598 984 574 948Q548 968 530 938Z',
      '#fffaf0',
    ),
    path('M520 736L560 742L574 948Q548 968 530 938ZM622 752L640 755L650 968Q634 974 622 960Z', '#d8cfd0'),
    path('M533 900L714 926V938L534 914Z', '#a3263a'),
    path('M606 826h14v22h22v14h-22v34h-14v-34h-22v-14h22Z', '#d9a441', {
      transform: 'skewY(7) translate(0 -76)',
    }),
  ].join('');
}

function shell(x: number, y: number): string {
  const ribs = [-60, -36, -12, 12, 36, 60].map(
    (angle) =>
      `<g transform="rotate(${String(angle)} ${n(x)} ${n(y + 20)})">${stroke(`M${n(x)} ${n(y + 12)}V${n(y - 62)}`, '#7f8793', 4)}</g>`,
  );
  return (
    path(
      `M${n(x)} ${n(y + 26)}L${n(x - 70)} ${n(y - 24)}Q${n(x - 66)} ${n(y - 60)} ${n(x - 36)} ${n(y - 62)}Q${n(x)} ${n(y - 92)} ${n(x + 36)} ${n(y - 62)}Q${n(x + 66)} ${n(y - 60)} ${n(x + 70)} ${n(y - 24)}Z`,
      '#e6eaee',
    ) + ribs.join('')
  );
}

function dust(): string {
  const random = seeded(3);
  return Array.from({ length: 60 }, () => {
    const down = random.next();
    return circle(
      1280 - down * 480 + random.between(-200, 200) * (0.6 + down * 0.7),
      down * 1150,
      random.between(1.5, 4),
      '#fff3cf',
      { opacity: random.between(0.25, 0.75) },
    );
  }).join('');
}
