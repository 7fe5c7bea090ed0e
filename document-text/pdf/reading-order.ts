import { inRows } from './table-rows.ts';
import { areLevel, rowsOf, type TextLine } from './text-line.ts';

/** Minimum lines and width in points of a column; anything smaller is a table cell, and tables are read row by row. */
const LEAST_LINES = 5;
const LEAST_WIDTH = 110;
/** In a column of text, at least a third of the lines fill 60 % of its width. */
const FULL = 0.6;
const LEAST_FULL = 1 / 3;
/** Minimum share of rows with a narrow cell in a table; columns have fewer, from headings and the ends of paragraphs. */
const TABLE = 0.6;
/** The step between tried gutter positions, in points. */
const STEP = 2;
/** Minimum distance between baselines, as a multiple of the font size, that counts as an empty strip. */
const STRIP = 2.1;

type Columns = { readonly from: number; readonly to: number; readonly gutter: number };

/** Sorts the lines of a page into reading order: full-width lines, columns one after the other, tables row by row. */
export function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  return ordered([...lines].sort((a, b) => b.baseline - a.baseline || a.left - b.left));
}

function ordered(lines: readonly TextLine[]): TextLine[] {
  const columns = largestColumns(lines);
  if (!columns) return inRows(lines);
  const { from, to, gutter } = columns;
  const beside = lines.slice(from, to);
  return [
    ...ordered(lines.slice(0, from)),
    ...ordered(beside.filter(({ right }) => right <= gutter)),
    ...ordered(beside.filter(({ right }) => right > gutter)),
    ...ordered(lines.slice(to)),
  ];
}

/** Finds the longest run of lines that a continuous gutter splits into two columns of text. */
function largestColumns(lines: readonly TextLine[]): Columns | undefined {
  const start = Math.min(...lines.map(({ left }) => left)) + LEAST_WIDTH;
  const end = Math.max(...lines.map(({ right }) => right)) - LEAST_WIDTH;
  // The space between a table's cells may look like a gutter.
  const inTables = new Set(tablesOf(withSpacedRows(bandsOf(lines))).flat());
  let best: Columns | undefined;
  for (let gutter = start; gutter < end; gutter += STEP)
    for (const columns of runsBeside(lines, inTables, gutter)) {
      const isLarger = columns.to - columns.from > (best ? best.to - best.from : 0);
      if (isLarger && areColumns(lines.slice(columns.from, columns.to), gutter)) best = columns;
    }
  return best;
}

/** The runs of lines outside tables that neither cross the gutter nor are level with a line that does. */
function runsBeside(lines: readonly TextLine[], inTables: ReadonlySet<TextLine>, gutter: number): Columns[] {
  const across = lines.filter(({ left, right }) => left < gutter && right > gutter);
  const ends = lines.flatMap((line, index) =>
    inTables.has(line) || across.some((each) => areLevel(each, line)) ? [index] : [],
  );
  return [-1, ...ends].map((before, index) => ({
    from: before + 1,
    to: ends[index] ?? lines.length,
    gutter,
  }));
}

/** Splits a page into bands separated by empty strips across its full width. */
function bandsOf(lines: readonly TextLine[]): TextLine[][] {
  const bands: TextLine[][] = [];
  let lowest = -Infinity;
  for (const line of lines) {
    const band = bands.at(-1);
    if (band && lowest - line.baseline <= STRIP * line.size) band.push(line);
    else bands.push([line]);
    lowest = line.baseline;
  }
  return bands;
}

/** Joins consecutive bands of cells, because rows that are far apart form bands of their own. */
function withSpacedRows(bands: readonly TextLine[][]): TextLine[][] {
  const joined: TextLine[][] = [];
  for (const band of bands) {
    const above = joined.at(-1);
    if (above && isOfCells(above) && isOfCells(band)) above.push(...band);
    else joined.push([...band]);
  }
  return joined;
}

/** The bands that are tables, and the bands that are a heading directly above a table. */
function tablesOf(bands: readonly TextLine[][]): TextLine[][] {
  return bands.filter((band, index) => {
    const below = bands[index + 1];
    const isHeading = band.length === 1 && below && isTable(below) && band[0]?.left === below[0]?.left;
    return isTable(band) || isHeading;
  });
}

/** Whether a band is a table. */
function isTable(band: readonly TextLine[]): boolean {
  return isOfCells(band) && rowsOf(band).filter((row) => row.length > 1).length > 1;
}

/** Whether most rows of a band contain a cell that is narrower than any column. */
function isOfCells(band: readonly TextLine[]): boolean {
  const rows = rowsOf(band).filter((row) => row.length > 1);
  const withCell = rows.filter((row) => row.some(({ left, right }) => right - left < LEAST_WIDTH));
  return withCell.length > TABLE * rows.length;
}

function areColumns(lines: readonly TextLine[], gutter: number): boolean {
  return sidesOf(lines, gutter).every(
    (side) => side.length >= LEAST_LINES && widestOf(side) >= LEAST_WIDTH && isFull(side),
  );
}

function sidesOf(lines: readonly TextLine[], gutter: number): [TextLine[], TextLine[]] {
  return [lines.filter(({ right }) => right <= gutter), lines.filter(({ right }) => right > gutter)];
}

function isFull(side: readonly TextLine[]): boolean {
  const full = FULL * widestOf(side);
  return side.filter(({ left, right }) => right - left > full).length >= side.length * LEAST_FULL;
}

function widestOf(lines: readonly TextLine[]): number {
  return Math.max(...lines.map(({ left, right }) => right - left));
}
