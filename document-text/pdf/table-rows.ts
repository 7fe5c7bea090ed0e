import { rowsOf, type TextLine } from './text-line.ts';

/** Maximum line distance within a cell, as a multiple of the font size; lines farther apart are in different rows. */
const WITHIN_CELL = 1.75;
/** Tolerance for left-aligned lines, in points. */
const ALIGNED = 3;

/** Returns the lines of a column from top to bottom, with each table row as one line whose cells are joined by dashes. */
export function inRows(lines: readonly TextLine[]): TextLine[] {
  const edge = Math.max(...lines.map(({ right }) => right));
  const rows: TextLine[][] = [];
  let lowest = Infinity;
  for (const row of rowsOf(lines)) {
    const above = rows.at(-1);
    const baseline = row[0]?.baseline ?? 0;
    const size = row[0]?.size ?? 0;
    if (above && lowest - baseline <= WITHIN_CELL * size && continuesCells(above, row)) addTo(above, row);
    else rows.push([...row]);
    lowest = baseline;
  }
  return rows.flatMap((row) => asLine(row, edge));
}

/** Whether a row continues the cells above: it has no line in the first column, and none that begins with a digit. */
function continuesCells(above: readonly TextLine[], row: readonly TextLine[]): boolean {
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
