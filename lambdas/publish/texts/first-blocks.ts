import type { TextBlock } from '../../../contract/files/document-text.ts';

/** The maximum length of a document's text that is shown and indexed. */
const MAX_CHARACTERS = 40_000;

/** Returns the blocks of a document up to the maximum length, but at least one. */
export function firstBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  let room = MAX_CHARACTERS;
  return blocks.filter(({ text }) => (room -= text.length) >= 0 || room === MAX_CHARACTERS);
}
