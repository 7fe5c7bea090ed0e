import { describe, expect, it } from 'vitest';
import { lightboxKey } from '../../../web/components/lightbox/lightbox-key.ts';

const home = { index: 0, total: 13, withDigits: true };

describe('a key in a lightbox', () => {
  it('goes on and back, around both ends', () => {
    expect(lightboxKey('ArrowRight', home)).toBe(1);
    expect(lightboxKey('ArrowRight', { ...home, index: 12 })).toBe(0);
    expect(lightboxKey('ArrowLeft', home)).toBe(12);
  });

  it('jumps with a digit to that picture, when there is one and digits are asked for', () => {
    expect(lightboxKey('1', { ...home, index: 5 })).toBe(0);
    expect(lightboxKey('9', home)).toBe(8);
    expect(lightboxKey('9', { ...home, total: 4 })).toBeUndefined();
    expect(lightboxKey('3', { ...home, withDigits: false })).toBeUndefined();
  });

  it('means nothing otherwise', () => {
    for (const key of ['0', 'a', 'Tab', 'ArrowUp', 'Enter']) expect(lightboxKey(key, home)).toBeUndefined();
  });
});
