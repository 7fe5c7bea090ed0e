/** Joins words as in a sentence: 'a', 'a and b', 'a, b and c'. */
export function inAList(words: readonly string[]): string {
  return words.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
