/** How wide a row is for its height: about three wide pictures, or seven upright ones. */
const ROW_RATIO = 4.5;

/** Fewer pictures than fill one row as narrow as this are not made larger. */
const NARROWEST = 3;

/**
 * How many pictures hang in each row of the wall, by their widths divided by their heights, so that the rows are about as high as
 * one another. A row has two at least, unless there is only one picture.
 */
export function wallRows(ratios: readonly number[]): number[] {
  const wanted = Math.round(sum(ratios) / ROW_RATIO);
  const rows = Math.max(1, Math.min(wanted, Math.floor(ratios.length / 2)));
  let best: { counts: number[]; unevenness: number } | undefined;
  for (const counts of divisions(ratios.length, rows)) {
    const unevenness = sum(rowsOf(ratios, counts).map((row) => sum(row) ** 2));
    if (!best || unevenness < best.unevenness - 1e-9) best = { counts, unevenness };
  }
  return best?.counts ?? [];
}

/** The width of each picture in whole hundredths of the wall; those of a row fill it, and make its pictures equally high. */
export function wallWidths(ratios: readonly number[]): number[] {
  const counts = wallRows(ratios);
  return rowsOf(ratios, counts).flatMap((row) => {
    const whole = counts.length === 1 ? Math.max(sum(row), NARROWEST) : sum(row);
    let ratio = 0;
    let taken = 0;
    return row.map((each) => {
      const end = Math.round(((ratio += each) / whole) * 100);
      const width = end - taken;
      taken = end;
      return width;
    });
  });
}

/** Every way to divide so many into rows of at least two, longer rows last. */
function* divisions(count: number, rows: number): Generator<number[]> {
  if (rows === 1) return void (yield [count]);
  for (let first = 2; first <= count - (rows - 1) * 2; first++)
    for (const rest of divisions(count - first, rows - 1)) yield [first, ...rest];
}

function rowsOf(ratios: readonly number[], counts: readonly number[]): number[][] {
  let from = 0;
  return counts.map((count) => ratios.slice(from, (from += count)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
