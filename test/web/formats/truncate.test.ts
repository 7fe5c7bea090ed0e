import { describe, expect, it } from 'vitest';
import { truncate } from '../../../web/formats/truncate.ts';

describe('a text that is cut', () => {
  it('keeps its first characters and says that there are more', () => {
    expect(truncate('a'.repeat(501), 500)).toBe(`${'a'.repeat(500)}...`);
  });

  it('is left as it is when it fits', () => {
    expect(truncate('a'.repeat(500), 500)).toBe('a'.repeat(500));
  });

  it('does not cut an emoji in two', () => {
    expect(truncate('🕯️🕊️'.repeat(100), 3)).not.toContain('\uFFFD');
    expect(truncate('🕯🕊🕯🕊', 3)).toBe('🕯🕊🕯...');
  });
});
