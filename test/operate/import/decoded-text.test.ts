import { expect, it } from 'vitest';
import { decodedText } from '../../../operate/import/sources.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  );
const decoded = (file: Buffer) => decodedText(file, 'Save it again.');

it('decodes windows-1252 with its quotation marks, dashes and euro, and names what to check', () => {
  const text = bytes(
    0x93,
    'Don',
    0x92,
    't',
    0x94,
    ' ',
    0x96,
    ' tickets ',
    0x80,
    '5 CAF\u00c9',
    0x92,
    'S C\u00d3IR S\u00edle',
  );
  expect(decoded(text)).toEqual({
    text: '“Don’t” – tickets €5 CAFÉ’S CÓIR Síle',
    notes: ['It is not in UTF-8, and read as windows-1252. Check: “Don’t”, –, €5, CAFÉ’S, CÓIR'],
  });
});

it('decodes single bytes of windows-1252 in UTF-8 alone, and names them', () => {
  const text = Buffer.concat([
    Buffer.from('Féile na Nollag, St Brigid'),
    bytes(0x92),
    Buffer.from('s café'),
    bytes(0x92),
    Buffer.from('s, ó'),
  ]);
  expect(decoded(text)).toEqual({
    text: 'Féile na Nollag, St Brigid’s café’s, ó',
    notes: ['Some of its letters are not in UTF-8, and read as windows-1252. Check: Brigid’s, café’s,'],
  });
});

it.each([
  ['UTF-8', Buffer.from('\uFEFFSíle', 'utf8')],
  ['UTF-16, little-endian', Buffer.from('\uFEFFSíle', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\uFEFFSíle', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Síle', 'utf16le')],
  ['UTF-16, big-endian, without a mark', Buffer.from('Síle', 'utf16le').swap16()],
])('decodes %s', (_, file) => {
  expect(decoded(file)).toEqual({ text: 'Síle', notes: [] });
});

it.each([
  ['MacRoman', bytes('Sin', 0x8e, 'ad is here'), 'SinŽad'],
  ['MacRoman with an apostrophe', bytes('don', 0xd5, 't'), 'donÕt'],
  ['windows-1250', bytes('Msza ', 0x9c, 'wi\u00eata w niedziel', 0xb9), 'niedziel¹'],
  ['no western encoding', bytes('a', 0x81, 'b'), 'a?b'],
])(
  'names a word that it cannot decode with certainty, as in %s, with the advice for the file',
  (_, file, word) => {
    expect(() => decoded(file)).toThrow(`such as “${word}”. Save it again.`);
  },
);
