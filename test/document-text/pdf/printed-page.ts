import { PDFDocument, type PDFFont, StandardFonts } from 'pdf-lib';

/** A text on a page; its position is in points from the top left corner. */
export type Drawn = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
  readonly isBold: boolean;
};

type Style = { readonly size?: number; readonly bold?: boolean };
type Column = { readonly left: number; readonly width: number };

const metrics = await PDFDocument.create();
const fonts = {
  text: await metrics.embedFont(StandardFonts.Helvetica),
  bold: await metrics.embedFont(StandardFonts.HelveticaBold),
};

/** The width of a text in points. */
export function widthOf(text: string, size: number, isBold: boolean): number {
  const font: PDFFont = isBold ? fonts.bold : fonts.text;
  return [...text].reduce((sum, letter) => sum + font.widthOfTextAtSize(asMeasured(letter), size), 0);
}

/** Replaces letters that the measuring font lacks with ones of similar width. */
const asMeasured = (letter: string) =>
  /[\u0020-\u007E•–—‘’“”£é]/.test(letter) ? letter : letter === 'ﬁ' ? 'n' : '•';

/** An A4 page to set text on. Positions are in points from the top left corner. */
export class PrintedPage {
  readonly drawn: Drawn[] = [];

  /** Adds one line. */
  at(left: number, top: number, text: string, { size = 10, bold = false }: Style = {}): void {
    this.drawn.push({ text, left, top, size, isBold: bold });
  }

  /** Adds a paragraph with line breaks. Returns the `top` of the next one. */
  paragraph(
    text: string,
    { left, width }: Column,
    top: number,
    style: Style & { readonly hang?: number } = {},
  ): number {
    const { size = 10, bold = false, hang = 0 } = style;
    let line = '';
    let next = top;
    const flush = () => {
      this.at(next === top ? left : left + hang, next, line, { size, bold });
      next += 1.2 * size;
    };
    for (const word of text.split(' ')) {
      const extended = line === '' ? word : `${line} ${word}`;
      if (widthOf(extended, size, bold) <= width - hang) line = extended;
      else {
        flush();
        line = word;
      }
    }
    flush();
    return next;
  }

  /** Adds a heading and its paragraphs. Returns the `top` of the next notice. */
  notice(
    heading: string,
    paragraphs: readonly string[],
    column: Column,
    top: number,
    style: Style = { bold: true },
  ): number {
    const { size = 10 } = style;
    this.at(column.left, top, heading, style);
    let next = top + 1.4 * size;
    for (const text of paragraphs) next = this.paragraph(text, column, next) + 4;
    return next + 10;
  }
}
