import type { PDFPageProxy } from 'unpdf/pdfjs';
import type { TextPiece } from './text-piece.ts';

// pdf.js needs this to name fonts; Node has it from version 21.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
    configurable: true,
    writable: true,
  });

/** The text pieces of a page, and its height in points. */
type PageText = { readonly pieces: readonly TextPiece[]; readonly height: number };

type OpenPdf = {
  readonly pageCount: number;
  /** Page numbers start at 1. */
  readPage(number: number): Promise<PageText>;
  close(): Promise<void>;
};

/** Opens a PDF to read its text. Rejects when the file is not a PDF, is damaged, or requires a password. */
export async function openPdf(file: Uint8Array): Promise<OpenPdf> {
  const { getDocumentProxy } = await import('unpdf');
  // pdf.js transfers the buffer, so pass a copy. `maxImageSize` skips decoding images.
  const pdf = await getDocumentProxy(file.slice(), { maxImageSize: 1, verbosity: 0 });
  return {
    pageCount: pdf.numPages,
    readPage: async (number) => readPage(await pdf.getPage(number)),
    close: () => pdf.loadingTask.destroy(),
  };
}

async function readPage(page: PDFPageProxy): Promise<PageText> {
  const { items } = await page.getTextContent();
  const drawn = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const bold = await boldFontsOf(page, new Set(drawn.map(({ fontName }) => fontName)));
  const { transform, height } = page.getViewport({ scale: 1 });
  const pieces = drawn.flatMap((item) => pieceOf(item, transform, height, bold.has(item.fontName)));
  page.cleanup();
  return { pieces, height };
}

type Item = { readonly str: string; readonly transform: readonly number[]; readonly width: number };

/** Returns a piece if it is upright on the page as displayed; rotated text is part of a picture or in the margin. */
function pieceOf(
  { str, transform, width }: Item,
  view: readonly number[],
  height: number,
  isBold: boolean,
): TextPiece[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = view;
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, x = 0, y = 0] = transform;
  const along = { x: a * m0 + c * m1, y: b * m0 + d * m1 };
  if (along.x <= 0 || Math.abs(along.y) > 0.1 * along.x) return [];
  const size = Math.hypot(a * m2 + c * m3, b * m2 + d * m3) || along.x;
  const left = a * x + c * y + e;
  return [{ text: str, left, right: left + width, baseline: height - (b * x + d * y + f), size, isBold }];
}

const BOLD = /bold|black|heavy|semibd|demi/i;

/** Returns the names of a page's bold fonts; empty when the page cannot be prepared for drawing. */
async function boldFontsOf(page: PDFPageProxy, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  // pdf.js resolves font names only when a page is prepared for drawing.
  await page.getOperatorList().catch(() => undefined);
  return new Set([...names].filter((name) => page.commonObjs.has(name) && isBold(page.commonObjs.get(name))));
}

function isBold(font: unknown): boolean {
  return typeof font === 'object' && font !== null && 'name' in font && BOLD.test(String(font.name));
}
