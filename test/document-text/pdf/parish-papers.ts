import { PrintedPage } from './printed-page.ts';
import { libreOffice, pages, printedBy, publisher, word } from './producers.ts';

/** A typical printed paper of a parish, and the blocks expected from it. */
export type Paper = {
  readonly name: string;
  readonly file: () => Promise<Uint8Array>;
  /** `h` a heading, `p` a paragraph, `i` an item of a list. */
  readonly reads: readonly string[];
};

const full = { left: 60, width: 475 };
const columns = [
  { left: 40, width: 250 },
  { left: 305, width: 250 },
] as const;
const three = [
  { left: 36, width: 165 },
  { left: 212, width: 165 },
  { left: 388, width: 165 },
] as const;

const roof =
  'The roof over the north aisle has been mended at last, and the buckets have gone back to the hall, where they belong.';
const fund = 'Please remember the fabric fund: the scaffolding has cost us more than the slates.';
const choir =
  'Thursday at half past seven in the loft. New voices are welcome, and nobody is asked to sing alone on the first evening.';
const coffee =
  'After the Mass on Sunday, in the hall. Cakes may be left in the kitchen from nine o’clock; please say what is in them.';
const flowers =
  'There are free Sundays in the flower diary, and the arrangers would be glad of a second pair of hands on Friday mornings.';
const office =
  'Final figures for the first collection are on the office door. The office will be closed on Friday.';

const letter =
  'ear friends, the bishop is coming on Sunday, and so is his mother, who likes a loud hymn and a short sermon.';

/** Twelve lines of a column, which is longer than any heading. */
const long = `${roof} ${choir} ${coffee}`;

const drawnOn = (draw: (page: PrintedPage) => void) => {
  const page = new PrintedPage();
  draw(page);
  return page;
};

/** Papers encoded as Word, LibreOffice, Pages and Publisher do, with the layouts of real parish newsletters. */
export const papers: readonly Paper[] = [
  {
    name: 'Word: bold headings in the size of the text, and a list',
    file: () =>
      printedBy(word, [
        drawnOn((page) => {
          let top = page.notice('The roof', [roof, fund], full, 80);
          page.at(full.left, top, 'Rotas', { bold: true });
          for (const item of [
            'Readers meet on Tuesday',
            'Ministers of Holy Communion renew their promise on Sunday',
          ]) {
            top += 14;
            page.at(full.left, top, '\uF0B7');
            page.at(full.left + 18, top, item);
          }
          page.notice('The choir', [choir], full, top + 24);
        }),
      ]),
    reads: [
      'h The roof',
      `p ${roof}`,
      `p ${fund}`,
      'h Rotas',
      'i Readers meet on Tuesday',
      'i Ministers of Holy Communion renew their promise on Sunday',
      'h The choir',
      `p ${choir}`,
    ],
  },
  {
    name: 'Word: two columns below a title, hyphenated words at line ends',
    file: () =>
      printedBy(word, [
        drawnOn((page) => {
          page.at(150, 60, 'The Parish of Saint Mildred', { size: 22, bold: true });
          const [left, right] = columns;
          let top = page.notice('Confessions', [long], left, 100);
          page.at(left.left, top, 'The sacrament of recon-');
          page.at(left.left, top + 12, 'ciliation on Saturdays, and in Advent for twenty-');
          page.at(left.left, top + 24, 'four hours.');
          top = page.notice('Coffee', [coffee], right, 100);
          page.notice('Flowers', [flowers, long], right, top);
        }),
      ]),
    reads: [
      'h The Parish of Saint Mildred',
      'h Confessions',
      `p ${long}`,
      'p The sacrament of reconciliation on Saturdays, and in Advent for twenty-four hours.',
      'h Coffee',
      `p ${coffee}`,
      'h Flowers',
      `p ${flowers}`,
      `p ${long}`,
    ],
  },
  {
    name: 'Word: the same header and footer on all pages except the first',
    file: () =>
      printedBy(
        word,
        [roof, choir, coffee, flowers].map((text, index) =>
          drawnOn((page) => {
            if (index > 0) page.at(200, 36, 'Minutes of the Parish Council');
            page.paragraph(text, full, 120);
            page.at(280, 815, `Page ${index + 1} of 4`);
          }),
        ),
      ),
    reads: [`p ${roof}`, `p ${choir}`, `p ${coffee}`, `p ${flowers}`],
  },
  {
    name: 'LibreOffice: ligatures, Mass times with dot leaders, a hyphenated word',
    file: () =>
      printedBy(libreOffice, [
        drawnOn((page) => {
          page.at(60, 60, 'MASS TIMES', { bold: true });
          page.at(60, 80, 'Saturday (Vigil) ........................ 6:00 PM');
          page.at(60, 94, 'Sunday . . . . . . . . . . . . . . . . . 10:30 AM');
          page.notice('Offertory', [office], full, 130);
          page.at(60, 200, 'The first fifty were confir-');
          page.at(60, 212, 'med on Friday.');
        }),
      ]),
    reads: [
      'h MASS TIMES',
      'p Saturday (Vigil) – 6:00 PM',
      'p Sunday – 10:30 AM',
      'h Offertory',
      `p ${office}`,
      'p The first fifty were confirmed on Friday.',
    ],
  },
  {
    name: 'LibreOffice: a table with two-line cells between columns',
    file: () =>
      printedBy(libreOffice, [
        drawnOn((page) => {
          const [left, right] = columns;
          page.notice('The roof', [long], left, 60);
          page.notice('Flowers', [long], right, 60);
          page.at(40, 220, 'Masses this week', { size: 14, bold: true });
          const rows = [
            ['Day', 'Mass', 'For'],
            ['Saturday', '6:00 PM', 'Deceased of the Thorley family'],
            ['Sunday', '10:30 AM', 'People of the parish'],
            ['Monday', 'No Mass', ''],
          ] as const;
          for (const [index, [day, time, intention]] of rows.entries()) {
            const top = 245 + index * 30;
            page.at(40, top, day, { bold: index === 0 });
            page.at(140, top, time, { bold: index === 0 });
            if (intention) page.at(330, top, intention, { bold: index === 0 });
          }
          page.at(330, 287, 'and all the holy souls');
          page.notice('Coffee', [long], left, 400);
          page.notice('The choir', [long], right, 400);
        }),
      ]),
    reads: [
      'h The roof',
      `p ${long}`,
      'h Flowers',
      `p ${long}`,
      'h Masses this week',
      'p Day – Mass – For',
      'p Saturday – 6:00 PM – Deceased of the Thorley family',
      'p Sunday – 10:30 AM – People of the parish',
      'p Monday – No Mass',
      'p and all the holy souls',
      'h Coffee',
      `p ${long}`,
      'h The choir',
      `p ${long}`,
    ],
  },
  {
    name: 'Pages: a page drawn upside down, ligatures, two lists side by side',
    file: () =>
      printedBy(pages, [
        drawnOn((page) => {
          const [left, right] = columns;
          for (const [column, name] of [
            [left, 'Diary'],
            [right, 'Notices'],
          ] as const) {
            page.at(column.left, 60, name, { size: 16 });
            let top = 84;
            for (const text of [choir, coffee, flowers])
              top = page.paragraph(`• ${text}`, column, top, { hang: 8 }) + 3;
            page.paragraph(office, column, top + 14);
          }
        }),
      ]),
    reads: ['Diary', 'Notices'].flatMap((name) => [
      `h ${name}`,
      `i ${choir}`,
      `i ${coffee}`,
      `i ${flowers}`,
      `p ${office}`,
    ]),
  },
  {
    name: 'Pages: a letter-spaced title, centred lines, paragraphs without space between them',
    file: () =>
      printedBy(pages, [
        drawnOn((page) => {
          page.at(210, 70, 'N E W S L E T T E R', { size: 18 });
          const next = page.paragraph(roof, full, 110);
          page.paragraph(choir, full, page.paragraph(coffee, full, next));
        }),
      ]),
    reads: ['h NEWSLETTER', `p ${roof}`, `p ${coffee}`, `p ${choir}`],
  },
  {
    name: 'Publisher: boxes in the order in which they were drawn, three narrow columns, a title with a shadow, rotated text',
    file: () =>
      printedBy(publisher, [
        drawnOn((page) => {
          for (const [index, name] of [
            [2, 'Third'],
            [0, 'First'],
            [1, 'Second'],
          ] as const)
            page.notice(`${name} box`, [long, flowers], three[index], 120);
          page.at(151.5, 61.5, 'Sunday Bulletin', { size: 26, bold: true });
          page.at(150, 60, 'Sunday Bulletin', { size: 26, bold: true });
        }),
      ]),
    reads: [
      ...['Third', 'First', 'Second'].flatMap((name) => [`h ${name} box`, `p ${long}`, `p ${flowers}`]),
      'h Sunday Bulletin',
    ],
  },
  {
    name: 'Publisher: a drop cap, columns with a narrow gutter',
    file: () =>
      printedBy(publisher, [
        drawnOn((page) => {
          const [left, right] = [
            { left: 40, width: 250 },
            { left: 301, width: 250 },
          ];
          page.at(40, 84, 'D', { size: 36 });
          page.paragraph(letter, { left: 68, width: 222 }, 60);
          page.paragraph(long, left, 120);
          page.paragraph(`${flowers} ${long}`, right, 60);
        }),
      ]),
    reads: [`p D${letter}`, `p ${long}`, `p ${flowers} ${long}`],
  },
];
