/** Text drawn by one PDF operation, or a line of it. Lengths are in points, from the top left corner of the page as displayed. */
export type TextPiece = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** The baseline. */
  readonly top: number;
  readonly size: number;
  readonly isBold: boolean;
};

export type TextLine = TextPiece & {
  /** The structure element that contains the line, where the document is tagged. */
  readonly element?: { readonly role: string };
  /** The left edge of the last cell, when the line is a table row. */
  readonly cell?: number;
};

/** Minimum gap that counts as a space, and as the space between table cells, as multiples of the font size. */
const SPACE = 0.15;
const CELL = 1.6;
/** Maximum baseline difference within a line, which a superscript has too, as a multiple of the font size. */
const LEVEL = 0.6;
/** A bullet or number of a list item, which belongs to its text despite a gap. */
const LABEL = /^\s*(?:[^\p{L}\p{N}\s]|[\uE000-\uF8FF]|\d{1,2}[.)]|[a-z][.)])\s*$/u;

/** Joins pieces into lines in the given order. */
export function linesOf(pieces: readonly TextLine[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (line && continuesLine(line, piece)) lines[lines.length - 1] = joined(line, piece);
    else lines.push(piece);
  }
  return lines;
}

function continuesLine(line: TextLine, { top, left, size, element }: TextLine): boolean {
  const isLevel = Math.abs(top - line.top) <= LEVEL * Math.max(size, line.size);
  return isLevel && left > line.left - size && element === line.element;
}

function joined(line: TextLine, piece: TextPiece): TextLine {
  const size = Math.max(line.size, piece.size);
  const repeated = drawnTwice(line, piece);
  const text = piece.text.slice(repeated);
  const gap = (piece.left - line.right) / size;
  const isLabel = LABEL.test(line.text);
  // Cells may be drawn in any order.
  const isCell = repeated === 0 && Math.abs(gap) > CELL && !isLabel;
  // The minutes of ‘6³⁰’, or a footnote of ‘2026¹’, are a number of their own.
  const isRaised = piece.size < line.size && /\d$/.test(line.text) && /^\d/.test(text);
  const space = isCell ? ' – ' : gap > SPACE || isRaised ? ' ' : '';
  return {
    ...(piece.size > line.size ? { ...line, top: piece.top } : line),
    text: line.text + space + text,
    right: Math.max(line.right, piece.right),
    size,
    isBold: isLabel ? piece.isBold : line.isBold && piece.isBold,
    ...(isCell && { cell: piece.left }),
  };
}

/** The number of letters at a piece's beginning that repeat the line's end in the same place: fake bold, or a shadow. */
function drawnTwice(line: TextLine, { text, left, right }: TextPiece): number {
  const letter = (right - left) / text.length;
  for (let count = text.length; count > 0; count -= 1)
    if (line.right - left > (count * letter) / 2 && line.text.endsWith(text.slice(0, count))) return count;
  return 0;
}
