import type { ExtractedText } from './typed-text.ts';

/** A document's bytes, and their format. */
export type DocumentFile = { readonly type: 'pdf' | 'docx'; readonly bytes: Uint8Array };

/** The maximum length of a document's text that is shown and indexed. */
const MAX_CHARACTERS = 40_000;

/** Extracts the text of a document. Rejects when the file is not of its type, is damaged, or requires a password. */
export async function extractText({ type, bytes }: DocumentFile): Promise<ExtractedText> {
  const { readBlocks } = await (type === 'docx' ? import('./word.ts') : import('./pdf.ts'));
  const { blocks, isPart } = await readBlocks(bytes);
  let length = 0;
  const end = blocks.findIndex(({ text }) => (length += text.length) > MAX_CHARACTERS);
  if (end < 0) return { blocks, isPart };
  const [first] = blocks;
  // A first block that is too long by itself ends between words, or at least between characters.
  const beginning = first?.text.slice(0, MAX_CHARACTERS).replace(/(?:\s+\S*|[\uD800-\uDBFF])$/, '');
  return {
    blocks: end === 0 && first ? [{ ...first, text: beginning ?? '' }] : blocks.slice(0, end),
    isPart: true,
  };
}
