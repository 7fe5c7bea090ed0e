import type { PDFPageProxy } from 'unpdf/pdfjs';

// What pdf.js names fonts with, which Node has from 21 on.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
    configurable: true,
    writable: true,
  });

const BOLD = /bold|black|heavy|semibd|demi/i;

/** The fonts of a page that are bold, by the names that its pieces of text give them; none when a page cannot be drawn. */
export async function boldFontsOf(
  page: PDFPageProxy,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  // Fonts are known by their names only once a page is prepared for being drawn.
  await page.getOperatorList().catch(() => undefined);
  return new Set([...names].filter((name) => page.commonObjs.has(name) && isBold(page.commonObjs.get(name))));
}

function isBold(font: unknown): boolean {
  return typeof font === 'object' && font !== null && 'name' in font && BOLD.test(String(font.name));
}
