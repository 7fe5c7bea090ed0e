import { hills } from '../nature.ts';
import { handCut, linear, radial, unevenInk } from '../paint.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { star } from '../stained.ts';
import { circle, drawing, ellipse, group, n, path, polygon, rect, stroke } from '../svg.ts';

/** The crib: Mary and Joseph with the Child, an ox, a lamb, and the star. */
export function nativityCrib(): string {
  const random = seeded(25);
  return drawing(
    1600,
    1600,
    `<defs>${definitions()}</defs>`,
    rect(0, 0, 1600, 1600, 'url(#sky)'),
    ...Array.from({ length: 90 }, () =>
      circle(random.between(0, 1600), random.between(0, 800), random.between(1.5, 4.5), '#f6e9c6', {
        opacity: random.between(0.4, 1),
      }),
    ),
    polygon(
      [
        [800, 230],
        [1260, 1300],
        [340, 1300],
      ],
      'url(#beam)',
      { style: 'mix-blend-mode:screen' },
    ),
    group(
      { filter: 'url(#cut)' },
      hills(
        [
          [-20, 1010],
          [340, 930],
          [760, 980],
          [1200, 920],
          [1640, 1000],
        ],
        1640,
        '#26345f',
      ),
      bethlehem(),
      hills(
        [
          [-20, 1160],
          [500, 1110],
          [1100, 1120],
          [1640, 1170],
        ],
        1640,
        '#3a3047',
      ),
    ),
    starOfBethlehem(),
    group({ filter: 'url(#cut)' }, stable()),
    circle(800, 1190, 460, 'url(#glow)'),
    group(
      { filter: 'url(#cut)' },
      ox(),
      ground(random),
      joseph(),
      mary(),
      manger(random),
      lamb(),
      thatch(random),
    ),
    circle(800, 1170, 300, 'url(#halo)', { style: 'mix-blend-mode:screen', opacity: 0.6 }),
    unevenInk(1600, 1600, 0.16),
  );
}

function definitions(): string {
  return [
    linear('sky', [
      [0, '#10183c'],
      [0.5, '#24407a'],
      [0.8, '#5b6fa0'],
    ]),
    linear('beam', [
      [0, '#fff3c4', 0.6],
      [1, '#fff3c4', 0],
    ]),
    radial('glow', [
      [0, '#ffe9ae', 0.95],
      [0.4, '#f8bd62', 0.6],
      [1, '#f0a548', 0],
    ]),
    radial('halo', [
      [0, '#fff6d6', 0.9],
      [1, '#ffdf8f', 0],
    ]),
    radial('starlight', [
      [0, '#fffbe8', 0.95],
      [0.3, '#ffe9ad', 0.4],
      [1, '#ffe9ad', 0],
    ]),
    linear(
      'mantle',
      [
        [0, '#3f6fb5'],
        [1, '#1f3568'],
      ],
      [1, 0, 0, 1],
    ),
    linear(
      'brown',
      [
        [0, '#a8703f'],
        [1, '#5a3426'],
      ],
      [0, 0, 1, 1],
    ),
    linear('gown', [
      [0, '#d98a86'],
      [1, '#9a3a45'],
    ]),
    linear('floor', [
      [0, '#d99a4e'],
      [1, '#5b3a30'],
    ]),
    handCut('cut', 3.6),
  ].join('');
}

function starOfBethlehem(): string {
  return [
    circle(800, 250, 330, 'url(#starlight)'),
    polygon(star([800, 250], 16, 150, 4), '#fff6d2'),
    polygon(star([800, 250], 22, 86, 4, -Math.PI / 4), '#ffe9ad'),
    path('M790 250L800 640L810 250Z', '#fff6d2'),
    circle(800, 250, 26, '#ffffff'),
  ].join('');
}

function bethlehem(): string {
  const home = (x: number, y: number, wide: number, tall: number, dome = false) =>
    [
      rect(x, y - tall, wide, tall + 40, '#334372'),
      rect(x, y - tall, wide * 0.3, tall + 40, '#41538a'),
      dome
        ? path(
            `M${n(x)} ${n(y - tall)}A${n(wide / 2)} ${n(wide / 2)} 0 0 1 ${n(x + wide)} ${n(y - tall)}Z`,
            '#3a4c80',
          )
        : '',
      rect(x + wide * 0.45, y - tall * 0.6, wide * 0.14, tall * 0.22, '#f4c56a'),
    ].join('');
  return [
    home(60, 985, 90, 70),
    home(140, 975, 70, 110, true),
    home(220, 960, 100, 60),
    home(1290, 965, 80, 90),
    home(1370, 975, 100, 60),
    home(1460, 990, 84, 110, true),
  ].join('');
}

function stable(): string {
  return [
    path('M330 1380V760L800 520L1270 760V1380Z', '#3a2629'),
    path('M380 1380V790L800 580L1220 790V1380Z', '#6b4234'),
    ...Array.from({ length: 9 }, (_, at) =>
      stroke(`M${n(430 + at * 92)} ${n(800 + Math.abs(at - 4) * 2)}V1380`, '#553128', 6),
    ),
  ].join('');
}

function thatch(random: Random): string {
  const straws = (side: number) =>
    Array.from({ length: 46 }, (_, at) => {
      const share = at / 46;
      const [x, y] = [800 + side * share * 590, 500 + share * 302];
      return stroke(
        `M${n(x)} ${n(y - 30)}L${n(x + side * random.between(14, 50))} ${n(y + random.between(46, 92))}`,
        random.pick(['#d8a24c', '#b87f38', '#f0c673']),
        random.between(5, 10),
      );
    }).join('');
  return [
    path('M800 430L1440 766L1400 840L800 540L200 840L160 766Z', '#8d5e30'),
    straws(-1),
    straws(1),
    path('M800 424L1446 762L1430 792L800 462L170 792L154 762Z', '#f4efe6'),
    ...[-1, 1].map(
      (side) =>
        rect(800 + side * 556 - 26, 790, 52, 640, '#4a2c24') +
        rect(800 + side * 556 - 26, 790, 18, 640, side > 0 ? '#a8703f' : '#5f3a2c'),
    ),
  ].join('');
}

function ground(random: Random): string {
  return [
    path('M-20 1370Q800 1290 1620 1370V1640H-20Z', 'url(#floor)'),
    ...Array.from({ length: 120 }, () => {
      const [x, y] = [random.between(120, 1480), random.between(1360, 1590)];
      return stroke(
        `M${n(x)} ${n(y)}l${n(random.between(-50, 50))} ${n(random.between(-14, 14))}`,
        random.pick(['#f0c673', '#c98f42', '#8a5a36']),
        5,
      );
    }),
  ].join('');
}

function manger(random: Random): string {
  const hay = Array.from({ length: 60 }, () => {
    const x = random.between(630, 970);
    return stroke(
      `M${n(x)} ${n(random.between(1250, 1290))}l${n(random.between(-44, 44))} ${n(random.between(-52, 20))}`,
      random.pick(['#f6d284', '#e0aa52', '#fbe6b0']),
      7,
    );
  });
  return [
    stroke('M640 1440L960 1270M960 1440L640 1270', '#4a2c24', 28),
    path('M590 1254H1010L950 1372H650Z', '#8a5738'),
    path('M590 1254H1010L1000 1278H602Z', '#b67a48'),
    stroke('M622 1318H980', '#5f3a2c', 7),
    ...hay,
    path('M664 1262C640 1200 720 1166 800 1172C900 1170 966 1204 940 1258Q800 1292 664 1262Z', '#fffaf0'),
    path('M700 1262Q820 1220 944 1240Q940 1262 930 1266Q800 1290 700 1262Z', '#e2d6cc'),
    stroke('M744 1190Q790 1216 772 1262M816 1180Q860 1206 850 1258', '#cfc0b6', 6),
    circle(702, 1196, 74, '#ffe9ad', { opacity: 0.9 }),
    circle(704, 1198, 42, '#f3c9a3'),
    path('M662 1192Q668 1150 708 1152Q748 1156 746 1196Q730 1168 704 1170Q676 1170 662 1192Z', '#8a5a36'),
    stroke('M686 1204q7 6 14 0M712 1204q7 6 14 0', '#8a5a4a', 3.5),
  ].join('');
}

function mary(): string {
  return [
    circle(452, 950, 92, 'none', { stroke: '#f6d27a', 'stroke-width': 10 }),
    path(
      'M452 876C380 876 356 946 368 1016C330 1100 250 1330 262 1452H610C640 1380 630 1180 560 1096C556 1060 566 1000 544 940C528 900 500 876 452 876Z',
      'url(#mantle)',
    ),
    path('M470 1060C520 1120 560 1240 556 1452H430C470 1340 490 1180 470 1060Z', 'url(#gown)'),
    path('M486 906C530 920 540 980 520 1020C500 1052 456 1040 446 1004C440 960 450 914 486 906Z', '#f0c49c'),
    path(
      'M452 876C380 876 356 946 368 1016C400 1040 420 1060 446 1080C450 1040 446 1004 452 970C462 934 490 916 524 920C510 890 486 876 452 876Z',
      '#3f6fb5',
    ),
    path(
      'M524 920C490 912 464 934 454 970C450 1004 452 1040 448 1078L462 1090C474 1060 462 1010 470 980C480 948 506 934 530 936Z',
      '#fdf7ea',
    ),
    stroke('M496 978q10 6 20 -1', '#7d4d40', 4),
    stroke('M502 1012q8 5 15 0', '#b5665a', 4),
    path('M470 1110C540 1110 600 1150 650 1200L632 1226C580 1200 520 1180 470 1180Z', '#2f569a'),
    path('M628 1190Q664 1190 676 1212Q660 1232 630 1226Z', '#f0c49c'),
  ].join('');
}

function joseph(): string {
  return [
    stroke('M1288 860L1250 1460', '#6b4530', 16),
    stroke('M1288 868Q1290 810 1250 818Q1226 828 1240 852', '#6b4530', 16),
    circle(1128, 868, 92, 'none', { stroke: '#f6d27a', 'stroke-width': 10 }),
    path(
      'M1130 960C1050 970 1010 1060 1010 1180C1004 1290 996 1380 990 1452H1330C1340 1300 1310 1080 1250 1000C1220 966 1180 956 1130 960Z',
      'url(#brown)',
    ),
    path(
      'M1130 960C1096 966 1070 990 1052 1024C1090 1110 1110 1280 1100 1452H1170C1190 1280 1170 1080 1130 960Z',
      '#c9a06a',
    ),
    path(
      'M1092 826C1056 840 1048 900 1066 940C1084 976 1130 984 1150 948C1164 900 1150 830 1092 826Z',
      '#e0ae84',
    ),
    path(
      'M1060 918C1056 964 1076 1006 1108 1012C1150 1012 1172 960 1164 900C1150 920 1144 930 1120 926C1096 920 1076 922 1060 918Z',
      '#5a3a2c',
    ),
    path(
      'M1130 790C1070 790 1058 830 1072 858C1100 846 1140 858 1150 900C1156 940 1160 980 1180 1010C1220 960 1220 790 1130 790Z',
      '#8d4a3a',
    ),
    path('M1070 848Q1120 826 1158 880L1150 900Q1112 848 1072 866Z', '#d9a441'),
    stroke('M1076 894q10 6 20 0', '#5a3a2c', 4),
    path('M1180 1060C1130 1080 1080 1130 1030 1190L1052 1222C1110 1190 1170 1160 1220 1150Z', '#7d4a30'),
    path('M1034 1184Q1002 1186 996 1210Q1014 1234 1050 1222Z', '#e0ae84'),
    path('M1240 1120C1270 1110 1290 1130 1280 1150L1250 1160Z', '#e0ae84'),
  ].join('');
}

function ox(): string {
  return [
    path('M830 1010C900 960 1010 980 1020 1090L1010 1300H840Z', '#5f3f35'),
    path(
      'M760 960C720 940 690 900 700 872C730 906 760 910 790 916H850C880 910 910 906 940 872C950 900 920 940 880 960C886 1000 870 1070 860 1094C850 1124 790 1124 780 1094C770 1070 754 1000 760 960Z',
      '#7a5342',
    ),
    path(
      'M784 1060C790 1036 850 1036 856 1060C868 1096 852 1122 820 1122C788 1122 772 1096 784 1060Z',
      '#d8b08c',
    ),
    ellipse(804, 1082, 7, 9, '#5a3a34'),
    ellipse(836, 1082, 7, 9, '#5a3a34'),
    stroke('M776 990q12 8 22 0M842 990q12 8 22 0', '#2b1a1a', 5),
    path('M796 930Q820 900 844 930L832 980H808Z', '#8d6450'),
    path('M758 962Q700 960 690 990Q730 1010 764 988Z', '#5f3f35'),
    path('M882 962Q940 960 950 990Q910 1010 876 988Z', '#5f3f35'),
  ].join('');
}

function lamb(): string {
  const wool = [
    [1090, 1450],
    [1130, 1420],
    [1180, 1412],
    [1226, 1426],
    [1256, 1462],
    [1236, 1494],
    [1190, 1506],
    [1136, 1502],
    [1100, 1486],
  ] as const;
  return [
    stroke('M1130 1490V1560M1160 1500V1566M1210 1496V1562M1236 1490V1556', '#4a3a3a', 15),
    ...wool.map(([x, y]) => circle(x, y, 40, '#efe6d8')),
    ellipse(1176, 1460, 76, 50, '#efe6d8'),
    ...wool.slice(0, 5).map(([x, y]) => circle(x - 6, y - 6, 26, '#fffaf0')),
    path(
      'M1096 1396C1060 1390 1028 1420 1026 1452C1028 1476 1060 1480 1080 1466C1104 1450 1112 1420 1096 1396Z',
      '#5a4644',
    ),
    circle(1100, 1400, 30, '#fffaf0'),
    path('M1106 1410Q1138 1402 1146 1424Q1124 1438 1104 1430Z', '#5a4644'),
    circle(1062, 1432, 5, '#f6ead6'),
  ].join('');
}
