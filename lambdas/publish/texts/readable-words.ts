/** Prefixes and numbers after which a hyphen stays when a line ends with it. */
const HYPHENATED =
  /(?:^|\s)(?:self|well|non|half|part|full|all|ex|co|vice|mid|post|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/i;

/** A line of a PDF as words: ligatures as letters, spaced letters as a word, dots that lead the eye to a time as a dash. */
export function readableWords(text: string): string {
  return withoutSpacing(text.normalize('NFKC'))
    .replaceAll(/\s*(?:[.·_]\s?){4,}\s*/g, ' – ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/ –$/, '');
}

/** ‘N O T I C E S’ is a word; more than one space parts it from the next. */
function withoutSpacing(text: string): string {
  return text.replaceAll(/(?<![^\s])(?:\p{L} ){3,}\p{L}(?![^\s])/gu, (letters) =>
    letters.replaceAll(' ', ''),
  );
}

/** Puts two lines of a text together; a word that is divided between them is one word. */
export function joinedWords(before: string, after: string): string {
  const isDivided = /\p{L}[-\u2010]$/u.test(before) && /^\p{Ll}/u.test(after);
  if (!isDivided) return `${before} ${after}`;
  return (HYPHENATED.test(before) ? before : before.slice(0, -1)) + after;
}
