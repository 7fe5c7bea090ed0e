const end = /[.!?]["”’)]*\s+(?=[\p{Lu}\p{N}"“‘(])/gu;

/** Where the sentences of a text begin, after the first one. The stop of an abbreviation such as 'p.m.' ends none. */
export function sentenceStarts(text: string): number[] {
  return [...text.matchAll(end)].map((found) => found.index + found[0].length);
}
