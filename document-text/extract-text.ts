import type { DocumentFile, ExtractedText } from './extracted-text.ts';
import { firstBlocks } from './first-blocks.ts';
import { extractPdfText } from './pdf/extract-pdf-text.ts';
import { extractWordText } from './word/extract-word-text.ts';

export type { DocumentFile } from './extracted-text.ts';

/** Extracts the text of a document. Rejects when the file is not of its type, is damaged, or requires a password. */
export async function extractText({ type, bytes }: DocumentFile): Promise<ExtractedText> {
  const { blocks, isPart } = await (type === 'docx' ? extractWordText(bytes) : extractPdfText(bytes));
  const text = firstBlocks(blocks);
  return { ...text, isPart: isPart || text.isPart };
}
