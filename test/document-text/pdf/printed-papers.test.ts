import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { extractText } from '../../../document-text/extract-text.ts';
import { papers } from './parish-papers.ts';

const read = async (file: Uint8Array) =>
  (await extractText({ type: 'pdf', bytes: file })).blocks.map(
    ({ kind, text }) => `${kind.charAt(0)} ${text}`,
  );

describe('extractText reads generated papers', () => {
  it.each(papers)('$name', async ({ file, reads }) => {
    expect(await read(await file())).toEqual(reads);
  });
});

const lorem =
  'p Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean commodo ligula eget dolor. Aenean massa. Cum sociis natoque penatibus et magnis dis parturient montes, nascetur...';

/** PDFs created by real programs (shipped/README.md). */
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
] as const;

it.each(shipped)('extractText reads the third-party file %s', async (name, reads) => {
  const file = await readFile(new URL(`shipped/${name}.pdf`, import.meta.url));
  expect(await read(new Uint8Array(file))).toEqual(reads);
});
