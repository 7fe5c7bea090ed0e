import type { TextPiece } from './text-piece.ts';

/** Words that stand on one line of a column or in one cell of a table; sizes and places as those of a piece. */
export type TextLine = TextPiece & {
  /** Whether these are the cells of a row of a table. */
  readonly isRow?: boolean;
  /** Where the column ends that the line is set in. */
  readonly edge?: number;
};

/** Pieces farther apart than so many times their size are of different columns, or of different cells of a table. */
const GAP = 1.6;
/** So far apart they are, too, where so many pieces of a page begin at the same place. */
const GAP_AT_STOP = 0.45;
const LEAST_AT_STOP = 3;
/** Pieces are on one line when their baselines differ by no more than this part of their size. */
const LEVEL = 0.35;
/** A gap from which on there is a space between two pieces. */
const SPACE = 0.15;
/** What begins an item is of its line, however far it hangs. */
const LABEL = /^\s*(?:[^\p{L}\p{N}\s]|[\uE000-\uF8FF]|\d{1,2}[.)]|[a-z][.)])\s*$/u;
const LABEL_GAP = 4;

/** Puts the pieces of a page together into lines, from the top down and from left to right. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const rows = rowsOf(pieces);
  const stops = stopsOf(rows);
  return rows.flatMap((row) => joined(row, stops));
}

/** Whether two pieces stand at the same height. */
export function areLevel(a: TextPiece, b: TextPiece): boolean {
  return Math.abs(a.baseline - b.baseline) <= LEVEL * Math.max(a.size, b.size);
}

/** Groups what stands at the same height, each row from left to right. */
export function rowsOf<Piece extends TextPiece>(pieces: readonly Piece[]): Piece[][] {
  const rows: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const first = rows.at(-1)?.[0];
    if (first && areLevel(first, piece)) rows.at(-1)?.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/** Where columns and cells begin, in whole points: several pieces begin there, each after more than a space. */
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
  return new Set([...begun.keys()].filter((at) => countNear(at) >= LEAST_AT_STOP));
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
