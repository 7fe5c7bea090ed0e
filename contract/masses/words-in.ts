/** The words of a name, however it is written: those of 'St. Mary’s & St. John’s' are saint, mary, saint and john. */
export function wordsIn(text: string): string[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|['’]s?(?![\p{L}\p{N}])/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).map((word) => (word === 'st' ? 'saint' : word)).filter((word) => !joints.has(word));
}

/** Whether two texts have the same words. */
export function haveSameWords(one: string, other: string): boolean {
  return one === other || (keyOf(one) !== '' && keyOf(one) === keyOf(other));
}

const joints = new Set(['and', 'the']);

function keyOf(text: string): string {
  return wordsIn(text).join(' ');
}
