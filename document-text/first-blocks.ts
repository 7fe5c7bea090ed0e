import type { ExtractedText, TextBlock } from './extracted-text.ts';

/** The maximum length of a document's text that is shown and indexed. */
const MAX_CHARACTERS = 40_000;

/**
 * Returns the text of a document, truncated after the last block that fits into the maximum length. If the first is longer
 * by itself, as when a text has only line breaks, its beginning is kept.
 */
export function firstBlocks(blocks: readonly TextBlock[]): ExtractedText {
  let length = 0;
  const end = blocks.findIndex(({ text }) => (length += text.length) > MAX_CHARACTERS);
  if (end < 0) return { blocks, isPart: false };
  const [first] = blocks;
  const kept = end === 0 && first ? [{ ...first, text: beginningOf(first.text) }] : blocks.slice(0, end);
  return { blocks: kept, isPart: true };
}

/** Ends between words, or at least between characters. */
function beginningOf(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replace(/(?:\s+\S*|[\uD800-\uDBFF])$/, '');
}
