import { expect, it } from 'vitest';
import { summary } from '../../../web/formats/texts.ts';

it('puts a text on one line of at most 160 characters, cut between words', () => {
  expect(summary('  The choir\n\nsings. ')).toBe('The choir sings.');
  const line = 'The choir sings. '.repeat(10);
  expect(summary(line.slice(0, 160))).toBe(line.slice(0, 160));
  expect(summary(line)).toBe(`${'The choir sings. '.repeat(9)}The...`);
});

it('leaves a summary as it is', () => {
  const long = `${'a'.repeat(157)} sings`;
  expect(summary(summary(long))).toBe(summary(long));
});
