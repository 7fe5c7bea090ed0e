/** Prefixes and numbers whose hyphen is kept at the end of a line. */
const HYPHENATED =
  /(?:^|\s)(?:self|well|non|half|part|full|all|ex|co|vice|mid|post|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/i;

/** Normalises a line of a PDF: splits ligatures into letters, joins spaced letters, and replaces dot leaders with a dash. */
export function readableWords(text: string): string {
  return withoutSpacing(text.normalize('NFKC'))
    .replaceAll(/(?<!\s)\s*(?:[.·_]\s?){4,}\s*/g, ' – ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ –$/, '');
}

/** Joins letter-spaced words such as ‘N O T I C E S’; words are separated by more than one space. */
function withoutSpacing(text: string): string {
  return text.replaceAll(/(?<![^\s])(?:\p{L} ){3,}\p{L}(?![^\s])/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
}

/** Joins two lines of text, removing the hyphen of a word that is divided between them. */
export function joinedWords(before: string, after: string): string {
  const isDivided = /\p{L}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after);
  if (!isDivided) return `${before} ${after}`;
  return (HYPHENATED.test(before) ? before : before.slice(0, -1)) + after;
}
