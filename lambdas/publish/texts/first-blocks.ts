import type { TextBlock } from '../../../contract/document-text.ts';

/** No more of a document is shown, and found. */
const MAX_CHARACTERS = 40_000;

/** The blocks of a document that are kept; at least one. */
export function firstBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  let room = MAX_CHARACTERS;
  return blocks.filter(({ text }) => (room -= text.length) >= 0 || room === MAX_CHARACTERS);
}
