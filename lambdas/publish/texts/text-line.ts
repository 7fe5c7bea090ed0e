/** Words that stand on one line beside one another: where they begin and end, their baseline from the foot of the page, and the size of the letters; in points. */
export type TextLine = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
};

/** A piece of text as a PDF draws it. */
export type TextPiece = TextLine;

/** Pieces farther apart than so many times their size are of different columns, or of different cells of a table. */
const GAP = 1.6;
/** Pieces are on one line when their baselines differ by no more than this part of their size. */
const LEVEL = 0.35;
/** A gap from which on there is a space between two pieces. */
const SPACE = 0.15;

/** Puts the pieces of a page together into lines, from the top down and from left to right. */
export function linesOf(pieces: readonly TextPiece[]): TextLine[] {
  const rows: TextPiece[][] = [];
  for (const piece of [...pieces].sort((a, b) => b.baseline - a.baseline || a.left - b.left)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isLevel =
      first && Math.abs(first.baseline - piece.baseline) <= LEVEL * Math.max(first.size, piece.size);
    if (row && isLevel) row.push(piece);
    else rows.push([piece]);
  }
  return rows.flatMap((row) => joined(row.sort((a, b) => a.left - b.left)));
}

function joined(row: readonly TextPiece[]): TextLine[] {
  const lines: TextLine[] = [];
  for (const piece of row) {
    const before = lines.at(-1);
    const gap = before ? piece.left - before.right : Infinity;
    if (!before || gap > GAP * Math.max(before.size, piece.size)) {
      lines.push(piece);
      continue;
    }
    const between =
      gap > SPACE * piece.size && !/\s$/.test(before.text) && !/^\s/.test(piece.text) ? ' ' : '';
    lines[lines.length - 1] = {
      ...before,
      text: before.text + between + piece.text,
      right: Math.max(before.right, piece.right),
      size: Math.max(before.size, piece.size),
    };
  }
  return lines;
}
