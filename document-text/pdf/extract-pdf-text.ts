import type { ExtractedText } from '../extracted-text.ts';
import { withoutHeadersAndFooters, type PageLines } from './page-margins.ts';
import { openPdf } from './open-pdf.ts';
import { inReadingOrder } from './reading-order.ts';
import { blocksOf } from './text-blocks.ts';
import { linesOf } from './text-line.ts';
import { readablePieces } from './text-piece.ts';

/** Further pages are not read. */
const MAX_PAGES = 60;

/** Extracts the text of a PDF. Rejects when the file is not a PDF, is damaged, or requires a password. */
export async function extractPdfText(file: Uint8Array): Promise<ExtractedText> {
  const pdf = await openPdf(file);
  try {
    const pages: PageLines[] = [];
    for (let number = 1; number <= Math.min(pdf.pageCount, MAX_PAGES); number += 1) {
      const { pieces, height } = await pdf.readPage(number);
      pages.push({ lines: linesOf(readablePieces(pieces)), height });
    }
    const blocks = blocksOf(withoutHeadersAndFooters(pages).flatMap(inReadingOrder));
    return { blocks, isPart: pdf.pageCount > MAX_PAGES };
  } finally {
    await pdf.close();
  }
}
