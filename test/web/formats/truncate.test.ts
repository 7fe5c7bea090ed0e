import { describe, expect, it } from 'vitest';
import { truncate } from '../../../web/formats/texts.ts';

describe('truncate', () => {
  it('keeps the first characters and adds an ellipsis', () => {
    expect(truncate('a'.repeat(501), 500)).toBe(`${'a'.repeat(500)}...`);
  });

  it('cuts between words, within the limit', () => {
    const text = 'I suspect that every parish has its own way of cutting a long text short. '.repeat(12);
    for (let length = 20; length < 520; length += 1) {
      const truncated = truncate(text, length).replace(/\.\.\.$/, '');
      expect(truncated.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(truncated)).toBe(true);
      expect(text.slice(truncated.length)).toMatch(/^[^a-z]/i);
      expect(truncated).toMatch(/[a-z.]$/i);
    }
  });

  it('keeps a word that ends at the limit', () => {
    expect(truncate('one two three', 7)).toBe('one two...');
    expect(truncate('one two three', 8)).toBe('one two...');
  });

  it('returns a text that fits unchanged', () => {
    expect(truncate('a'.repeat(500), 500)).toBe('a'.repeat(500));
  });

  it('does not split an emoji', () => {
    expect(truncate('🕯️🕊️'.repeat(100), 3)).not.toContain('\uFFFD');
    expect(truncate('🕯🕊🕯🕊', 3)).toBe('🕯🕊🕯...');
  });

  it('omits a web address that does not fit, whose beginning leads elsewhere', () => {
    const address = `https://docs.google.com/forms/d/e/${'1FAIpQLSd'.repeat(12)}/viewform`;
    expect(truncate(`Please sign up: ${address}`, 140)).toBe('Please sign up...');
    expect(truncate(`Please sign up\n(www.${address.slice(8)}) by Friday.`, 140)).toBe('Please sign up...');
    expect(truncate(`${address.slice(0, 140)} is the form.`, 140)).toBe(`${address.slice(0, 140)}...`);
  });
});
