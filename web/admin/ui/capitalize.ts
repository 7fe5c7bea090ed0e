/** With its first letter as a capital, as the words of a closed list are shown. */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
