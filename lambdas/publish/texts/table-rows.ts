import { rowsOf, type TextLine } from './text-line.ts';

/** Cells whose lines are farther apart than so many times their size are of different rows. */
const WITHIN_CELL = 1.75;
/** In points. */
const ALIGNED = 3;

/** The lines of one column from the top down, those of a table row by row: each row is one line, its cells parted by dashes. */
export function inRows(lines: readonly TextLine[]): TextLine[] {
  const edge = Math.max(...lines.map(({ right }) => right));
  const rows: TextLine[][] = [];
  let lowest = Infinity;
  for (const row of rowsOf(lines)) {
    const above = rows.at(-1);
    const baseline = row[0]?.baseline ?? 0;
    const size = row[0]?.size ?? 0;
    if (above && lowest - baseline <= WITHIN_CELL * size && goesOnIn(above, row)) addTo(above, row);
    else rows.push([...row]);
    lowest = baseline;
  }
  return rows.flatMap((row) => asLine(row, edge));
}

/** Whether a row is the further lines of the cells above: there is none in the first column, and none that begins with a time. */
function goesOnIn(above: readonly TextLine[], row: readonly TextLine[]): boolean {
  const [, ...cells] = above;
  return row.every(
    (line) => !/^\d/.test(line.text) && cells.some(({ left }) => Math.abs(left - line.left) <= ALIGNED),
  );
}

function addTo(above: TextLine[], row: readonly TextLine[]): void {
  for (const line of row) {
    const at = above.findIndex(({ left }) => Math.abs(left - line.left) <= ALIGNED);
    const cell = above[at];
    if (cell) above[at] = { ...cell, text: `${cell.text.trim()} ${line.text.trim()}` };
  }
}

function asLine(row: readonly TextLine[], edge: number): TextLine[] {
  const [first, ...others] = row;
  if (!first) return [];
  if (others.length === 0) return [{ ...first, edge }];
  const text = row.map((cell) => cell.text.trim()).join(' – ');
  return [{ ...first, text, right: edge, edge, isRow: true }];
}
