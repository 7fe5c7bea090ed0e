/** The minimum share of `length` to keep; if the last space is before it, the cut is inside a word. */
const MINIMUM_SHARE = 0.6;

/** An address at the end of a text that was cut inside a word: it would be shown as a link that leads elsewhere. */
const partOfAddress = /(?<!\S)\S*?(?:https?:\/\/|www\.)\S*$/i;

/** Truncates a text to `length` characters plus an ellipsis, between words if possible (specification §9). */
export function truncate(text: string, length: number): string {
  // By code point, so that an emoji's surrogate pair is not split.
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length).join('');
  const words = /\s/.test(characters[length] ?? '') ? cut : cut.replace(/\s\S*$/, '');
  const kept = [...words].length >= length * MINIMUM_SHARE ? words : cut.replace(partOfAddress, '');
  return `${kept.replace(/[\s,;:–—-]+$/, '')}...`;
}

/** The number of characters that search engines and link previews show. */
const SUMMARY_LENGTH = 160;

/** Truncates a text to one line for a description, between words. */
export function summary(text: string): string {
  const line = oneLine(text);
  return lengthOf(line) <= SUMMARY_LENGTH ? line : truncate(line, SUMMARY_LENGTH - '...'.length);
}

/** A stop after one or two letters may be that of an abbreviation, such as 'St.'. */
const sentenceEnd = /(?:(?<!(?<!\p{L})\p{L}{1,2})[.!?]["”’)]*\s|\n)\s*(?=[\p{Lu}\p{N}"“‘(])/gu;

/** Where the sentences of a text begin, after the first one. The end of a line ends one. */
export function sentenceStarts(text: string): number[] {
  return [...text.matchAll(sentenceEnd)].map((found) => found.index + found[0].length);
}

/** The beginning of a text that is longer than `length` characters: its first sentences, or if there are none, its first words. */
export function beginningOf(text: string, length: number): string {
  if (lengthOf(text) <= length + '...'.length) return text;
  const end = sentenceStarts(text).findLast((start) => start <= length);
  return end === undefined ? truncate(text, length) : text.slice(0, end).trimEnd();
}

/** A text on one line, with single spaces: those that do not break are only for pages. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The number of characters of a text, as people count them. */
function lengthOf(text: string): number {
  return [...text].length;
}
