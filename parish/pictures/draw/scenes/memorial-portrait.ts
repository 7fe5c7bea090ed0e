import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Sitter } from '../portrait.ts';
import { bust } from '../portrait.ts';
import { circle, drawing, ellipse, group, path, rect, stroke } from '../svg.ts';

const sitter: Sitter = {
  skin: { lit: '#f0c6a6', shade: '#cd9a80', warm: '#c56e62' },
  ground: ['#8d9a86', '#5a6a5f'],
  eyes: '#5f7a8c',
  brows: '#d8d4ce',
  aged: true,
  broad: 83,
  hairBack: path('M146 214C134 150 152 104 178 92C214 74 268 74 304 92C330 104 346 150 334 214Z', '#d5d1cc'),
  hair:
    path(
      'M152 204C140 160 150 124 176 104C170 130 164 160 162 196ZM328 204C340 160 330 124 304 104C310 130 316 160 318 196Z',
      '#e9e6e1',
    ) + path('M186 108C200 88 280 84 300 106C270 97 214 97 186 108Z', '#f4f1ec'),
  clothes: [
    path('M10 600C10 420 92 366 182 346Q240 400 300 346C390 366 470 420 470 600Z', '#5d6f5f'),
    path('M300 346C390 366 470 420 470 600H316C350 520 336 400 300 346Z', '#435346'),
    path('M182 346L240 560L300 346L292 318Q240 380 190 318Z', '#f4ecdc'),
    path('M226 372L240 384L256 370L250 392L262 500L240 560L218 500L230 392Z', '#7a1f2b'),
    path('M182 346L152 366L174 420L160 432L240 570ZM300 346L330 366L308 420L324 432L240 570Z', '#6f8371'),
  ].join(''),
  extra:
    [206, 272].map((x) => circle(x, 203, 27, 'none', { stroke: '#8a6a3a', 'stroke-width': 3.6 })).join('') +
    stroke('M233 200Q239 196 245 200M179 198L158 194M299 198L322 194', '#8a6a3a', 3.6),
};

/** The portrait of the late administrator of the site, in a gilt frame, with a candle and white roses beside it. */
export function memorialPortrait(): string {
  return drawing(
    1200,
    1500,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1200, 1500, 'url(#room)'),
    rect(0, 1240, 1200, 260, 'url(#table)'),
    circle(1010, 960, 560, 'url(#light)'),
    group({ filter: 'url(#cut)' }, frame()),
    `<svg x="205" y="180" width="710" height="900" viewBox="30 20 420 532" preserveAspectRatio="xMidYMid slice">${rect(0, 0, 480, 560, 'url(#back)')}${bust(sitter)}</svg>`,
    rect(205, 180, 710, 900, 'none', { stroke: '#4a2f1c', 'stroke-width': 6 }),
    group({ filter: 'url(#cut)' }, candle(), roses()),
    circle(1010, 850, 260, 'url(#halo)', { style: 'mix-blend-mode:screen' }),
    unevenInk(1200, 1500, 0.14),
  );
}

function definitions(): string {
  return [
    linear('room', [
      [0, '#3a3742'],
      [1, '#5a4a4c'],
    ]),
    linear('table', [
      [0, '#8a5f44'],
      [1, '#4f3329'],
    ]),
    radial('light', [
      [0, '#ffd592', 0.6],
      [1, '#ffb45f', 0],
    ]),
    radial('halo', [
      [0, '#fff0c2', 0.9],
      [1, '#ffc561', 0],
    ]),
    linear(
      'gilt',
      [
        [0, '#f6dd9c'],
        [0.5, '#cf9a42'],
        [1, '#8d5f29'],
      ],
      [0, 0, 1, 1],
    ),
    linear(
      'giltback',
      [
        [0, '#9c6b30'],
        [0.5, '#e2b962'],
        [1, '#f6dd9c'],
      ],
      [0, 0, 1, 1],
    ),
    radial(
      'back',
      [
        [0, '#a3ad97'],
        [1, '#5a6a5f'],
      ],
      [0.36, 0.34, 0.8],
    ),
    linear(
      'wax',
      [
        [0, '#fffdf2'],
        [1, '#d3bea2'],
      ],
      [0, 0, 1, 0],
    ),
    handCut('cut', 2.6),
  ].join('');
}

function frame(): string {
  return [
    path('M120 1270L1010 1290L1060 1330H150Z', '#2a1f22', { opacity: 0.5 }),
    rect(100, 76, 920, 1110, 'url(#gilt)', { rx: 6 }),
    rect(124, 100, 872, 1062, 'url(#giltback)'),
    rect(150, 126, 820, 1010, 'url(#gilt)'),
    ...Array.from(
      { length: 30 },
      (_, at) => circle(152 + at * 28.2, 113, 6, '#7d5227') + circle(152 + at * 28.2, 1149, 6, '#7d5227'),
    ),
    ...Array.from(
      { length: 36 },
      (_, at) => circle(137, 135 + at * 28.2, 6, '#7d5227') + circle(983, 135 + at * 28.2, 6, '#7d5227'),
    ),
    rect(178, 154, 764, 954, '#f6efe0'),
    rect(196, 172, 728, 918, '#cdbd9f'),
  ].join('');
}

function candle(): string {
  return [
    ellipse(1010, 1330, 130, 22, '#2a1f22', { opacity: 0.5 }),
    rect(974, 920, 72, 400, 'url(#wax)'),
    ellipse(1010, 920, 36, 10, '#fff3d2'),
    path('M1010 794C1046 850 1034 902 1010 908C986 902 972 850 1010 794Z', '#ffc04d'),
    path('M1010 840C1028 872 1022 900 1010 903C998 900 992 872 1010 840Z', '#fff8df'),
    path('M940 1312H1080L1066 1344H954Z', '#cf9a42'),
    ellipse(1010, 1312, 70, 12, '#f0cf7d'),
  ].join('');
}

function roses(): string {
  const rose = (x: number, y: number, size: number) =>
    [
      circle(x, y, size, '#d9cfc6'),
      circle(x - size * 0.12, y - size * 0.12, size * 0.82, '#f1eae0'),
      circle(x - size * 0.16, y - size * 0.18, size * 0.5, '#fffaf2'),
      stroke(
        `M${String(x - size * 0.4)} ${String(y - size * 0.1)}q${String(size * 0.4)} ${String(size * 0.5)} ${String(size * 0.6)} ${String(-size * 0.2)}q${String(-size * 0.3)} ${String(-size * 0.4)} ${String(-size * 0.45)} ${String(size * 0.1)}`,
        '#cabcae',
        size * 0.09,
      ),
    ].join('');
  const leaf = (x: number, y: number, turn: number) =>
    path('M0 0Q60 -44 130 0Q60 40 0 0Z', '#46614a', {
      transform: `translate(${String(x)} ${String(y)}) rotate(${String(turn)})`,
    });
  return [
    stroke('M620 1400Q420 1330 150 1370M600 1420Q380 1400 210 1430', '#3f5a44', 12),
    leaf(180, 1330, -20),
    leaf(330, 1300, -30),
    leaf(300, 1420, 30),
    leaf(480, 1400, 24),
    leaf(470, 1330, -16),
    rose(190, 1370, 68),
    rose(330, 1350, 76),
    rose(262, 1440, 60),
    rose(464, 1396, 64),
  ].join('');
}
