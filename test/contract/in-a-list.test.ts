import { expect, it } from 'vitest';
import { inAList } from '../../contract/words.ts';

it.each([
  [[], ''],
  [['St Mary'], 'St Mary'],
  [['St Mary', 'St John, Fanore'], 'St Mary and St John, Fanore'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j as in a sentence, also names with commas', (words, sentence) => {
  expect(inAList(words)).toBe(sentence);
});
