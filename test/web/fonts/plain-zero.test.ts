import { readFileSync } from 'node:fs';
import opentype from 'opentype.js';
import { describe, expect, it } from 'vitest';
import { plainZero, weights } from '../../../web/fonts/plain-zero.ts';

const stylesheet = readFileSync(new URL('../../../web/fonts.css', import.meta.url), 'utf8');

describe.each(weights)('the plain zero of the weight %i', (weight) => {
  it('is stored as it is drawn, and used for zeros alone', () => {
    const name = `fonts/plain-zero-${weight}.otf`;
    const stored = readFileSync(new URL(`../../../web/${name}`, import.meta.url));
    expect(glyphIn(stored)).toEqual(glyphIn(plainZero(weight)));
    const face = stylesheet.split('@font-face').find((each) => each.includes(name));
    expect(face).toMatch(/unicode-range: U\+30;/);
  });

  it('is an outline and one counter', () => {
    const { commands } = glyphIn(plainZero(weight));
    expect(commands.filter(({ type }) => type === 'M')).toHaveLength(2);
  });
});

/** The zero itself: the file around it tells when it was written. */
function glyphIn({ buffer, byteOffset, byteLength }: Buffer) {
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  const { advanceWidth, path } = font.charToGlyph('0');
  return { advanceWidth, commands: path.commands };
}
