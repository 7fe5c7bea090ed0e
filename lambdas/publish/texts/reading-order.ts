import { inRows } from './table-rows.ts';
import { areLevel, rowsOf, type TextLine } from './text-line.ts';

/** Columns of fewer lines, or narrower than so many points, are cells of a table, which is read by its rows. */
const LEAST_LINES = 5;
const LEAST_WIDTH = 110;
/** Text fills so much of its column in so many of its lines. */
const FULL = 0.6;
const LEAST_FULL = 1 / 3;
/** So many of the rows of a table have a narrow cell; of columns, those with headings or the ends of paragraphs. */
const TABLE = 0.6;
/** In points. */
const STEP = 2;
/** So many times the size of the letters between two baselines is an empty strip. */
const STRIP = 2.1;

type Columns = { readonly from: number; readonly to: number; readonly gutter: number };

/** Lines of a page in the order in which they are read: what runs across, columns one after the other, tables by their rows. */
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

/** The longest run of lines that a space from its top to its foot parts into two columns of text. */
function largestColumns(lines: readonly TextLine[]): Columns | undefined {
  const start = Math.min(...lines.map(({ left }) => left)) + LEAST_WIDTH;
  const end = Math.max(...lines.map(({ right }) => right)) - LEAST_WIDTH;
  // Between the cells of a table there may be a space where columns have theirs.
  const inTables = new Set(tablesOf(withSpacedRows(bandsOf(lines))).flat());
  let best: Columns | undefined;
  for (let gutter = start; gutter < end; gutter += STEP)
    for (const columns of runsBeside(lines, inTables, gutter)) {
      const isLarger = columns.to - columns.from > (best ? best.to - best.from : 0);
      if (isLarger && areColumns(lines.slice(columns.from, columns.to), gutter)) best = columns;
    }
  return best;
}

/** The runs of lines, none of a table, that do not cross a place, nor stand in a row with one that does. */
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

/** Parts of a page that are set apart by an empty strip across all of it. */
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

/** Rows of cells that are far apart, each a band of its own, as one band. */
function withSpacedRows(bands: readonly TextLine[][]): TextLine[][] {
  const joined: TextLine[][] = [];
  for (const band of bands) {
    const above = joined.at(-1);
    if (above && isOfCells(above) && isOfCells(band)) above.push(...band);
    else joined.push([...band]);
  }
  return joined;
}

/** The bands that are tables, each with the line above that is its heading. */
function tablesOf(bands: readonly TextLine[][]): TextLine[][] {
  return bands.filter((band, index) => {
    const below = bands[index + 1];
    const isHeading = band.length === 1 && below && isTable(below) && band[0]?.left === below[0]?.left;
    return isTable(band) || isHeading;
  });
}

/** Whether a band is of a table. */
function isTable(band: readonly TextLine[]): boolean {
  return isOfCells(band) && rowsOf(band).filter((row) => row.length > 1).length > 1;
}

/** Whether in most of the rows of a band there is a cell that is narrower than any column. */
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
