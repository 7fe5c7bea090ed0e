import { engraving, sepia } from '../engraving.ts';
import { lancet } from '../gothic.ts';
import { bareTree, cloud, hills, tree } from '../nature.ts';
import { linear, radial } from '../paint.ts';
import { seeded } from '../random.ts';
import { circle, ellipse, group, path, polygon, rect, straight, stroke } from '../svg.ts';

const opening = lancet(800, 940, 560, 860, true);

/** The first priest at the door, his bag in his hand. */
export function historyFirstPriest(): string {
  const definitions = [
    linear('sky', [
      [0, '#cfcfcf'],
      [0.7, '#ffffff'],
    ]),
    radial('sun', [
      [0, '#ffffff'],
      [1, '#ffffff', 0],
    ]),
    linear(
      'wall',
      [
        [0, '#3a3a3a'],
        [1, '#5c5c5c'],
      ],
      [0, 0, 1, 0],
    ),
    linear('light', [
      [0, '#f5f5f5'],
      [1, '#8a8a8a'],
    ]),
    `<clipPath id="door"><path d="${straight(opening)}Z"/></clipPath>`,
    `<clipPath id="wall-alone"><path clip-rule="evenodd" d="M-40 -40H1640V1107H-40Z${straight(opening)}Z"/></clipPath>`,
  ].join('');
  return engraving(1600, 1067, definitions, { sky: sky(), tones: tones(), outlines: outlines() });
}

/** Seen through the door. */
function sky(): string {
  return group(
    { 'clip-path': 'url(#door)' },
    rect(500, 60, 600, 900, 'url(#sky)'),
    circle(930, 480, 300, 'url(#sun)'),
    cloud(700, 360, 340, ['#c4c4c4', '#e6e6e6', '#ffffff'], 4),
  );
}

function tones(): string {
  const random = seeded(1);
  return [
    group(
      { 'clip-path': 'url(#wall-alone)' },
      rect(0, 0, 1600, 1067, 'url(#wall)'),
      ...Array.from({ length: 70 }, () =>
        rect(
          random.between(-40, 1560),
          Math.floor(random.next() * 15) * 72,
          random.between(90, 190),
          64,
          random.pick(['#4d4d4d', '#666666', '#444444', '#707070']),
        ),
      ),
      polygon(lancet(800, 960, 720, 940, true), '#9c9c9c'),
      polygon(lancet(800, 950, 640, 900, true), '#4a4a4a'),
    ),
    group(
      { 'clip-path': 'url(#door)' },
      hills(
        [
          [480, 640],
          [640, 560],
          [820, 620],
          [980, 560],
          [1120, 620],
        ],
        960,
        '#bcbcbc',
      ),
      hills(
        [
          [480, 700],
          [620, 660],
          [800, 700],
          [1000, 650],
          [1120, 690],
        ],
        960,
        '#a0a0a0',
      ),
      tree(590, 760, 170, ['#4a4a4a', '#767676', '#b0b0b0'], random, true),
      bareTree(1040, 780, 230, '#555555', random),
      hills(
        [
          [480, 780],
          [800, 760],
          [1120, 785],
        ],
        960,
        '#d6d6d6',
      ),
      path('M770 762C740 800 860 830 700 960H940C960 860 840 810 800 762Z', '#f7f7f7'),
    ),
    path('M520 940H1080L1260 1067H340Z', 'url(#light)'),
    path('M760 940L880 940L980 1067H620Z', '#3a3a3a'),
    path('M1080 940L1300 1010V140L1080 420Z', '#2f2f2f'),
    path('M1110 900L1270 950V240L1110 440Z', '#454545'),
  ].join('');
}

/** The silhouette: broad hat, long coat, carpet bag and stick. */
function outlines(): string {
  return [
    ellipse(812, 946, 150, 14, sepia),
    path(
      'M736 940L752 620C742 520 760 448 812 444C866 448 884 520 872 620L892 940L846 942L826 760L800 760L786 942Z',
      sepia,
    ),
    path('M754 640C730 560 738 480 790 452L812 520L790 660L776 860L742 850Z', '#3a241a'),
    path('M772 400C772 366 852 366 852 400C854 440 840 462 812 462C784 462 770 440 772 400Z', sepia),
    ellipse(812, 388, 92, 17, sepia),
    path('M762 386C764 330 860 330 862 386Z', sepia),
    path('M868 500C910 540 918 620 908 690L884 690C884 620 876 570 852 540Z', sepia),
    path('M848 700H962L974 800H838Z', sepia),
    stroke('M876 702C876 670 934 670 936 702', sepia, 9),
    stroke('M852 730H960M898 702V798', '#8a6647', 4),
    path('M756 500C722 540 706 600 712 660L734 662C736 620 750 580 772 556Z', sepia),
    stroke('M716 650L690 944', sepia, 10),
    stroke('M716 650Q700 632 716 622', sepia, 10),
    stroke('M796 448H828', '#efe0c2', 7),
  ].join('');
}
