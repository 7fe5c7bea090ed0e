import { describe, expect, it } from 'vitest';
import { truncate } from '../../../web/formats/truncate.ts';

describe('a text that is cut', () => {
  it('keeps its first characters and says that there are more', () => {
    expect(truncate('a'.repeat(501), 500)).toBe(`${'a'.repeat(500)}...`);
  });

  it('is cut between words, and never longer than it may be', () => {
    const text = 'I suspect that every parish has its own way of cutting a long text short. '.repeat(12);
    for (let length = 20; length < 520; length += 1) {
      const shown = truncate(text, length).replace(/\.\.\.$/, '');
      expect(shown.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(shown)).toBe(true);
      expect(text.slice(shown.length)).toMatch(/^[^a-z]/i);
      expect(shown).toMatch(/[a-z.]$/i);
    }
  });

  it('ends with a whole word when the cut falls behind it', () => {
    expect(truncate('one two three', 7)).toBe('one two...');
    expect(truncate('one two three', 8)).toBe('one two...');
  });

  it('is left as it is when it fits', () => {
    expect(truncate('a'.repeat(500), 500)).toBe('a'.repeat(500));
  });

  it('does not cut an emoji in two', () => {
    expect(truncate('🕯️🕊️'.repeat(100), 3)).not.toContain('\uFFFD');
    expect(truncate('🕯🕊🕯🕊', 3)).toBe('🕯🕊🕯...');
  });
});
