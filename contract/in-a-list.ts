/** Joins words as in a sentence: 'a', 'a and b', 'a, b and c'. */
export function inAList(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
