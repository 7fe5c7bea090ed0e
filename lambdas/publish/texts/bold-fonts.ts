import type { PDFPageProxy } from 'unpdf/pdfjs';

// pdf.js needs this to name fonts; Node has it from version 21.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length: number) {
      return this.slice(0, length);
    },
    configurable: true,
    writable: true,
  });

const BOLD = /bold|black|heavy|semibd|demi/i;

/** Returns the names of a page's bold fonts; empty when the page cannot be prepared for drawing. */
export async function boldFontsOf(
  page: PDFPageProxy,
  names: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  // pdf.js resolves font names only when a page is prepared for drawing.
  await page.getOperatorList().catch(() => undefined);
  return new Set([...names].filter((name) => page.commonObjs.has(name) && isBold(page.commonObjs.get(name))));
}

function isBold(font: unknown): boolean {
  return typeof font === 'object' && font !== null && 'name' in font && BOLD.test(String(font.name));
}
