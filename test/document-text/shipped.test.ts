import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { extractText } from '../../document-text/extract-text.ts';

const read = async (file: Uint8Array) =>
  (await extractText({ type: 'pdf', bytes: file })).blocks.map(
    ({ kind, text }) => `${kind.charAt(0)} ${text}`,
  );

const lorem =
  'p Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean commodo ligula eget dolor. Aenean massa. Cum sociis natoque penatibus et magnis dis parturient montes, nascetur...';

/** The files that shipped/README.md describes. */
const shipped = [
  [
    'word-table',
    [
      'h Table sample',
      'p The following table shows (fictitious) temperatures in Sydney and Melbourne from Monday to Friday',
      'p Sydney – Melbourne',
      'p Monday – 23 – 15',
      'p Tuesday – 28 – 13',
      'p Wednesday – 18 – 20',
      'p Thursday – 30 – 22',
      'p Friday – 17 – 19',
    ],
  ],
  [
    'libreoffice-paragraphs',
    ['Link', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut'].flatMap((name) => [`p ${name}`, lorem]),
  ],
  ['pages-line', ['p Hello (“client”) how are you?']],
  [
    'fake-bold',
    [
      'p Parish office hours',
      'p Mass on Christmas Eve is at 9 pm',
      'p Tel 01234 567890',
      'p An ordinary line of text follows here for comparison.',
    ],
  ],
  [
    'superscripts',
    [
      'p The Christmas fair is on Saturday 12th December and the carol service is on Sunday 20th December at 6 30 pm in the church.',
      'p Intentions for the 1st and 2nd Sundays are full; the 3rd has one place.',
    ],
  ],
] as const;

it.each(shipped)('extractText reads the file %s', async (name, reads) => {
  const file = await readFile(new URL(`shipped/${name}.pdf`, import.meta.url));
  expect(await read(new Uint8Array(file))).toEqual(reads);
});
