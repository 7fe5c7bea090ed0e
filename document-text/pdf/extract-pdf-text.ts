import type { ExtractedText } from '../extracted-text.ts';
import { withoutHeadersAndFooters, type PageLines } from './page-margins.ts';
import { linesOfPage } from './page-lines.ts';
import { blocksOf } from './text-blocks.ts';

// pdf.js needs this to name fonts; Node has it from version 21.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
    configurable: true,
    writable: true,
  });

/** Further pages are not read. */
const MAX_PAGES = 60;

/** Extracts the text of a PDF. Rejects when the file is not a PDF, is damaged, or requires a password. */
export async function extractPdfText(file: Uint8Array): Promise<ExtractedText> {
  const { getDocumentProxy } = await import('unpdf');
  // pdf.js transfers the buffer, so pass a copy. `maxImageSize` skips decoding images.
  const pdf = await getDocumentProxy(file.slice(), { maxImageSize: 1, verbosity: 0 });
  try {
    const pages: PageLines[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1)
      pages.push(await linesOfPage(await pdf.getPage(number)));
    return { blocks: blocksOf(withoutHeadersAndFooters(pages)), isPart: pdf.numPages > MAX_PAGES };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
