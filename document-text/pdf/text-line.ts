import type { TextPiece } from './text-piece.ts';

/** A line of text in a column or a table cell; units as in TextPiece. */
export type TextLine = TextPiece & {
  /** Whether the line is a table row with joined cells. */
  readonly isRow?: boolean;
  /** The right edge of the line's column. */
  readonly edge?: number;
};

/** Maximum gap within a line, as a multiple of the font size; pieces farther apart are in different columns or cells. */
const GAP = 1.6;
/** A smaller gap separates pieces at a tab stop, where at least this many pieces of the page begin. */
const GAP_AT_STOP = 0.45;
const MIN_AT_STOP = 3;
/** Maximum baseline difference within a line, as a multiple of the font size. */
const LEVEL = 0.35;
/** Minimum gap that counts as a space, as a multiple of the font size. */
const SPACE = 0.15;
/** A bullet or number of a list item, which belongs to its line despite a larger gap. */
const LABEL = /^\s*(?:[^\p{L}\p{N}\s]|[\uE000-\uF8FF]|\d{1,2}[.)]|[a-z][.)])\s*$/u;
const LABEL_GAP = 4;

/** Joins the pieces of a page into lines, from top to bottom and left to right. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const rows = rowsOf(pieces);
  const stops = stopsOf(rows);
  return rows.flatMap((row) => joined(row, stops));
}

/** Whether two pieces are at the same height. */
export function areLevel(a: TextPiece, b: TextPiece): boolean {
  return Math.abs(a.baseline - b.baseline) <= LEVEL * Math.max(a.size, b.size);
}

/** Groups pieces at the same height into rows, each sorted from left to right. */
export function rowsOf<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const first = rows.at(-1)?.[0];
    if (first && areLevel(first, piece)) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** The tab stops of a page, in whole points: positions at which several pieces begin, each after more than a space. */
function stopsOf(rows: readonly TextPiece[][]): ReadonlySet<number> {
  const begun = new Map<number, number>();
  for (const row of rows)
    for (const [index, piece] of row.entries()) {
      const before = row[index - 1];
      if (!before || piece.left - before.right <= GAP_AT_STOP * piece.size) continue;
      const at = Math.round(piece.left);
      begun.set(at, (begun.get(at) ?? 0) + 1);
    }
  const countNear = (at: number) => [at - 1, at, at + 1].reduce((sum, x) => sum + (begun.get(x) ?? 0), 0);
  return new Set([...begun.keys()].filter((at) => countNear(at) >= MIN_AT_STOP));
}

function joined(row: readonly TextPiece[], stops: ReadonlySet<number>): TextLine[] {
  const lines: TextLine[] = [];
  for (const piece of row) {
    const before = lines.at(-1);
    if (before && belongsTo(before, piece, stops)) lines[lines.length - 1] = merged(before, piece);
    else lines.push(piece);
  }
  return lines;
}

function belongsTo(before: TextLine, piece: TextPiece, stops: ReadonlySet<number>): boolean {
  const gap = (piece.left - before.right) / Math.max(before.size, piece.size);
  if (LABEL.test(before.text)) return gap <= LABEL_GAP;
  return gap <= (stops.has(Math.round(piece.left)) ? GAP_AT_STOP : GAP);
}

function merged(before: TextLine, piece: TextPiece): TextLine {
  const gap = piece.left - before.right;
  const isSpaced = gap > SPACE * piece.size && !/\s$/.test(before.text) && !/^\s/.test(piece.text);
  return {
    ...before,
    text: before.text + (isSpaced ? ' ' : '') + piece.text,
    right: Math.max(before.right, piece.right),
    size: Math.max(before.size, piece.size),
    isBold: LABEL.test(before.text) ? piece.isBold : before.isBold && piece.isBold,
  };
}
