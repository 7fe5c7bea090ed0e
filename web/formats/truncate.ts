/** The least share of what may be shown that is kept: a text without spaces is cut inside a word. */
const LEAST = 0.6;

/** At most `length` characters of a text, cut between words, and an ellipsis when there were more (specification §9). */
export function truncate(text: string, length: number): string {
  // By characters, not by UTF-16 units: half of an emoji is none.
  const characters = [...text];
  if (characters.length <= length) return text;
  const shown = characters.slice(0, length).join('');
  const words = /\s/.test(characters[length] ?? '') ? shown : shown.replace(/\s\S*$/, '');
  const kept = [...words].length >= length * LEAST ? words : shown;
  return `${kept.replace(/[\s,;:–—-]+$/, '')}...`;
}
