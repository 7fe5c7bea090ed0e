import type { TextLine } from './text-line.ts';

/** Columns of fewer lines, or narrower than so many points, are cells of a table, which is read by its rows. */
const LEAST_LINES = 5;
const LEAST_WIDTH = 130;
const FEW_LINES = 6;
/** In points. */
const STEP = 2;
/** So many times the size of the letters between two baselines is an empty strip. */
const STRIP = 2.1;

/** Lines of a page in the order in which they are read: columns one after the other, between what runs across them. */
export function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  return withHeads(bandsOf([...lines].sort(byRows))).flatMap(inColumns);
}

/** A band of few lines above columns, none of which crosses the space between them, begins these columns. */
function withHeads(bands: readonly TextLine[][]): TextLine[][] {
  const joined: TextLine[][] = [];
  for (const band of bands) {
    const above = joined.at(-1);
    const gutter = above && above.length <= FEW_LINES ? gutterOf(band) : undefined;
    if (above && gutter !== undefined && !above.some((line) => crosses(line, gutter))) above.push(...band);
    else joined.push([...band]);
  }
  return joined;
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

function inColumns(lines: readonly TextLine[]): TextLine[] {
  const gutter = gutterOf(lines);
  if (gutter === undefined) return [...lines];
  const ordered: TextLine[] = [];
  let beside: TextLine[] = [];
  const flush = () => {
    const before = beside.filter(({ right }) => right <= gutter);
    const after = beside.filter(({ right }) => right > gutter);
    const areColumns = isColumn(before) && isColumn(after);
    ordered.push(...(areColumns ? [...inColumns(before), ...inColumns(after)] : beside));
    beside = [];
  };
  for (const line of lines) {
    if (!crosses(line, gutter)) {
      beside.push(line);
      continue;
    }
    flush();
    ordered.push(line);
  }
  flush();
  return ordered;
}

const byRows = (a: TextLine, b: TextLine) => b.baseline - a.baseline || a.left - b.left;
const crosses = ({ left, right }: TextLine, x: number) => left < x && right > x;

/** Where the space between two columns is, if there is one: crossed by the fewest lines, with columns on both sides. */
function gutterOf(lines: readonly TextLine[]): number | undefined {
  const { left, right } = extentOf(lines);
  let best: { x: number; crossing: number } | undefined;
  for (let x = left + LEAST_WIDTH; x < right - LEAST_WIDTH; x += STEP) {
    const crossing = lines.filter((line) => crosses(line, x)).length;
    if (crossing > lines.length / 3 || (best && crossing >= best.crossing)) continue;
    const before = lines.filter((line) => line.right <= x);
    const after = lines.filter((line) => line.left >= x);
    if (isColumn(before) && isColumn(after)) best = { x, crossing };
  }
  return best?.x;
}

/** Whether lines are set as a column of text: enough of them, and most as wide as the column. */
function isColumn(lines: readonly TextLine[]): boolean {
  if (lines.length < LEAST_LINES) return false;
  const widths = lines.map(({ left, right }) => right - left);
  const widest = Math.max(...widths);
  return widest >= LEAST_WIDTH && widths.filter((width) => width > 0.6 * widest).length >= lines.length / 3;
}

function extentOf(lines: readonly TextLine[]): { readonly left: number; readonly right: number } {
  return {
    left: Math.min(...lines.map((line) => line.left)),
    right: Math.max(...lines.map((line) => line.right)),
  };
}
