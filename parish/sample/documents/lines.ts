import { rgb, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Block } from './printed-document.ts';

/** The fonts of a document. */
export type Faces = { readonly text: PDFFont; readonly bold: PDFFont; readonly italic: PDFFont };

/** A line that is ready to be placed: its height in points, and a function that draws it with its top left corner at x, y. */
export type Line = {
  readonly height: number;
  /** Whether the line must not be the last of a column. */
  readonly keepsWithNext: boolean;
  /** Whether it is empty, and so dropped at the top of a column. */
  readonly isGap?: true;
  readonly draw: (page: PDFPage, x: number, y: number) => void;
};

export const ink = rgb(0.13, 0.12, 0.12);
export const wine = rgb(0.48, 0.12, 0.17);

const SIZE = 11;
const LEADING = 14.4;

/** Breaks a block into lines for a column of this width in points. */
export function linesOf(block: Block, faces: Faces, width: number): Line[] {
  switch (block.kind) {
    case 'heading':
      return heading(block.text, faces, width);
    case 'text':
      return [...textLines(block.text, faces.text, width), gap(5)];
    case 'scripture':
      return [gap(2), ...textLines(block.text, faces.italic, width - 28, 14, 11.8, 16.6), gap(8)];
    case 'bullets':
      return [...block.items.flatMap((item) => bullet(item, faces, width)), gap(4)];
    case 'table':
      return [...block.rows.flatMap((row) => tableRow(row, block.shares, faces, width)), gap(8)];
  }
}

/** Wraps a text to a width in points. */
export function wrap(words: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

function heading(words: string, faces: Faces, width: number): Line[] {
  const lines = wrap(words, faces.bold, 13, width).map((line) => ({
    height: 16,
    keepsWithNext: true,
    draw: (page: PDFPage, x: number, y: number) => {
      page.drawText(line, { x, y: y - 12, size: 13, font: faces.bold, color: wine });
    },
  }));
  return [{ ...gap(7), keepsWithNext: true }, ...lines, { ...gap(1), keepsWithNext: true }];
}

function textLines(
  words: string,
  font: PDFFont,
  width: number,
  indent = 0,
  size = SIZE,
  height = LEADING,
): Line[] {
  return wrap(words, font, size, width).map((line, index, lines) => ({
    height,
    // Prevents orphans and widows.
    keepsWithNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (page, x, y) => {
      page.drawText(line, { x: x + indent, y: y - size, size, font, color: ink });
    },
  }));
}

function bullet(item: string, faces: Faces, width: number): Line[] {
  const [first, ...rest] = textLines(item, faces.text, width - 11, 11);
  if (first === undefined) return [];
  const withDot: Line = {
    ...first,
    draw: (page, x, y) => {
      page.drawText('•', { x: x + 1, y: y - SIZE, size: SIZE, font: faces.text, color: wine });
      first.draw(page, x, y);
    },
  };
  return [withDot, ...rest, gap(2)];
}

/** A table row with a line below it, kept on one page. */
function tableRow(row: readonly string[], shares: readonly number[], faces: Faces, width: number): Line[] {
  const cells = row.map((cell, column) => {
    const font = column === 0 ? faces.bold : faces.text;
    return { font, lines: wrap(cell, font, SIZE, (shares[column] ?? 0) * width - 8) };
  });
  const height = Math.max(...cells.map(({ lines }) => lines.length)) * LEADING + 6;
  const starts = shares.map(
    (_, column) => shares.slice(0, column).reduce((sum, share) => sum + share, 0) * width,
  );
  const draw = (page: PDFPage, x: number, y: number) => {
    cells.forEach(({ font, lines }, column) => {
      lines.forEach((line, number) => {
        const at = { x: x + (starts[column] ?? 0), y: y - 3 - SIZE - number * LEADING };
        page.drawText(line, { ...at, size: SIZE, font, color: ink });
      });
    });
    page.drawLine({
      start: { x, y: y - height },
      end: { x: x + width, y: y - height },
      thickness: 0.4,
      color: rgb(0.75, 0.7, 0.66),
    });
  };
  return [{ height, keepsWithNext: false, draw }];
}

function gap(height: number): Line {
  return { height, keepsWithNext: false, isGap: true, draw: () => undefined };
}
