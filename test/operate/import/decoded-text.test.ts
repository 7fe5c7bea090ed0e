import { expect, it } from 'vitest';
import { decodedText } from '../../../operate/import/sources.ts';

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
  );

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
    '5',
    0x85,
    ' caf\u00e9 S\u00edle',
  );
  expect(decodedText(text)).toEqual({
    text: '“Don’t” – tickets €5… café Síle',
    notes: [
      'It is not in UTF-8, and is read as windows-1252. Check its letters: “Don’t”, –, €5…, café, Síle',
    ],
  });
});

it.each([
  ['UTF-8', Buffer.from('\uFEFFSíle', 'utf8')],
  ['UTF-16, little-endian', Buffer.from('\uFEFFSíle', 'utf16le')],
  ['UTF-16, big-endian', Buffer.from('\uFEFFSíle', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Síle', 'utf16le')],
  ['UTF-16, big-endian, without a mark', Buffer.from('Síle', 'utf16le').swap16()],
])('decodes %s', (_, file) => {
  expect(decodedText(file)).toEqual({ text: 'Síle', notes: [] });
});

it.each([
  ['MacRoman', bytes('Sin', 0x8e, 'ad is here'), 'SinŽad'],
  ['MacRoman with an apostrophe', bytes('don', 0xd5, 't'), 'donÕt'],
  ['windows-1250', bytes('Msza ', 0x9c, 'wi\u00eata w niedziel', 0xb9), 'niedziel¹'],
  ['windows-1250', bytes('Bo', 0xbf, 'e Cia', 0xb3, 'o'), 'Bo¿e'],
  ['no western encoding', bytes('a', 0x81, 'b'), 'a?b'],
])('names a word that it cannot decode with certainty, as in %s', (_, file, word) => {
  expect(() => decodedText(file)).toThrow(`such as “${word}”. Save it again in UTF-8`);
});
