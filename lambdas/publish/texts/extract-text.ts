import type { DocumentText, TextBlock } from '../../../contract/document-text.ts';
import { inReadingOrder } from './reading-order.ts';
import { blocksOf } from './text-blocks.ts';
import { linesOf, type TextLine, type TextPiece } from './text-line.ts';

/** No more of a document is read. */
const MAX_PAGES = 60;
const MAX_CHARACTERS = 40_000;

/** Takes the text out of a PDF. Throws for what is no PDF, is damaged, or asks for a password. */
export async function extractText(file: Uint8Array): Promise<DocumentText> {
  const { getDocumentProxy } = await import('unpdf');
  // It takes the bytes away from whom they are given by.
  const pdf = await getDocumentProxy(file.slice());
  try {
    const pages: TextLine[][] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(inReadingOrder(linesOf(items.flatMap(pieceOf))));
    }
    const blocks = blocksOf(withoutMargins(pages));
    const kept = firstBlocks(blocks);
    return { blocks: kept, isPart: kept.length < blocks.length || pdf.numPages > MAX_PAGES };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Lines that stand at the same height of every page but for their digits are its head or foot. */
function withoutMargins(pages: readonly TextLine[][]): TextLine[] {
  const placeOf = ({ text, baseline }: TextLine) => `${Math.round(baseline)} ${text.replaceAll(/\d+/g, '0')}`;
  const [first = [], ...others] = pages.map((lines) => new Set(lines.map(placeOf)));
  if (others.length === 0) return pages.flat();
  const repeated = new Set([...first].filter((place) => others.every((page) => page.has(place))));
  return pages.flatMap((lines) => lines.filter((line) => !repeated.has(placeOf(line))));
}

type Item = { readonly str: string; readonly transform: number[]; readonly width: number } | object;

/** A piece that is drawn upright; text on its side is of a picture or in the margin. */
function pieceOf(item: Item): TextPiece[] {
  if (!('str' in item) || item.str.trim() === '') return [];
  const [a = 0, b = 0, , d = 0, left = 0, baseline = 0] = item.transform;
  if (Math.abs(b) > 0.1 * Math.abs(a)) return [];
  const text = item.str.normalize('NFKC').replaceAll('\u00AD', '');
  return [{ text, left, right: left + item.width, baseline, size: Math.abs(d) || Math.abs(a) }];
}

function firstBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  let room = MAX_CHARACTERS;
  return blocks.filter(({ text }) => (room -= text.length) >= 0 || room === MAX_CHARACTERS);
}
