import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { plainZero, weights } from '../../../web/fonts/plain-zero.ts';

const stylesheet = readFileSync(new URL('../../../web/fonts.css', import.meta.url), 'utf8');

describe.each(weights)('the plain zero of the weight %i', (weight) => {
  it('is stored as it is drawn, and used for zeros alone', () => {
    const name = `fonts/plain-zero-${weight}.ttf`;
    const stored = readFileSync(new URL(`../../../web/${name}`, import.meta.url));
    expect(stored.equals(plainZero(weight))).toBe(true);
    const face = stylesheet.split('@font-face').find((each) => each.includes(name));
    expect(face).toMatch(/unicode-range: U\+30;/);
  });

  it('is an outline and one counter', () => {
    const glyph = tableOf(plainZero(weight), 'glyf');
    expect(glyph.readInt16BE(0)).toBe(2);
  });
});

function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString('latin1', at, at + 4) === tag) return font.subarray(font.readUInt32BE(at + 8));
  }
  throw new Error(`There is no table ${tag}`);
}
