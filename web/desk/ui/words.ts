/** Returns a count of things, such as '1 event', '12 images' or '3 history entries'. */
export function countOf(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : pluralOf(noun)}`;
}

/** Returns the plural of a noun whose last word is regular: 'news items', 'history entries'. */
export function pluralOf(noun: string): string {
  return `${noun.replace(/(?<![aeiou])y$/, 'ie')}s`;
}

/** Capitalises the first letter. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
