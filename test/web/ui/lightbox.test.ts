import { describe, expect, it } from 'vitest';
import { lightboxKey } from '../../../web/ui/lightbox/lightbox.tsx';

const home = { index: 0, total: 13, withDigits: true };

describe('lightboxKey', () => {
  it('moves with the arrows and wraps around', () => {
    expect(lightboxKey('ArrowRight', home)).toBe(1);
    expect(lightboxKey('ArrowRight', { ...home, index: 12 })).toBe(0);
    expect(lightboxKey('ArrowLeft', home)).toBe(12);
  });

  it('jumps to an existing picture by digit if enabled', () => {
    expect(lightboxKey('1', { ...home, index: 5 })).toBe(0);
    expect(lightboxKey('9', home)).toBe(8);
    expect(lightboxKey('9', { ...home, total: 4 })).toBeUndefined();
    expect(lightboxKey('3', { ...home, withDigits: false })).toBeUndefined();
  });

  it('returns undefined for other keys', () => {
    for (const key of ['0', 'a', 'Tab', 'ArrowUp', 'Enter']) expect(lightboxKey(key, home)).toBeUndefined();
  });
});
