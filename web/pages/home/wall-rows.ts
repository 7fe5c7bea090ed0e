/** How wide a row is for its height: about three wide pictures, or seven upright ones. */
const ROW_RATIO = 4.5;

/** A single row is divided as if it were as wide as this at least: few pictures are not made larger. */
const NARROWEST = 3;

/** So many pictures hang in a row at least, unless there is only one. */
const FEWEST = 2;

/**
 * How many pictures hang in each row of the wall, by their widths divided by their heights: the rows end where they are about as
 * high as one another.
 */
export function wallRows(ratios: readonly number[]): number[] {
  const total = sum(ratios);
  const rows = Math.max(1, Math.min(Math.round(total / ROW_RATIO), Math.floor(ratios.length / FEWEST)));
  let from = 0;
  return Array.from({ length: rows }, (_, row) => {
    const start = from;
    const most = ratios.length - (rows - row - 1) * FEWEST;
    const end = (total / rows) * (row + 1);
    const isShort = () => sum(ratios.slice(0, from)) + (ratios[from] ?? 0) / 2 < end;
    while (from < most && (from < start + FEWEST || isShort())) from++;
    return from - start;
  });
}

/** The width of each picture in whole hundredths of the wall; those of a row fill it, and make its pictures equally high. */
export function wallWidths(ratios: readonly number[]): number[] {
  let from = 0;
  return wallRows(ratios).flatMap((count) => {
    const row = ratios.slice(from, (from += count));
    const whole = count < ratios.length ? sum(row) : Math.max(sum(row), NARROWEST);
    const edge = (at: number) => Math.round((sum(row.slice(0, at)) / whole) * 100);
    return row.map((_, at) => edge(at + 1) - edge(at));
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
