/** The target aspect ratio of a row: about three landscape pictures, or seven portrait ones. */
const ROW_RATIO = 4.5;

/** The minimum aspect ratio of a single row, so that a few pictures are not enlarged. */
const MIN_RATIO = 3;

/** The minimum number of pictures in a row, unless there is only one. */
const MIN_PER_ROW = 2;

/**
 * Distributes the pictures of the wall over rows of about equal height. Takes the pictures' aspect ratios (width divided
 * by height) and returns the number of pictures in each row.
 */
export function wallRows(ratios: readonly number[]): number[] {
  const total = sum(ratios);
  const rows = Math.max(1, Math.min(Math.round(total / ROW_RATIO), Math.floor(ratios.length / MIN_PER_ROW)));
  let from = 0;
  return Array.from({ length: rows }, (_, row) => {
    const start = from;
    const most = ratios.length - (rows - row - 1) * MIN_PER_ROW;
    const end = (total / rows) * (row + 1);
    const isShort = () => sum(ratios.slice(0, from)) + (ratios[from] ?? 0) / 2 < end;
    while (from < most && (from < start + MIN_PER_ROW || isShort())) from++;
    return from - start;
  });
}

/** Returns each picture's width in whole per cent of the wall, so that those of a row have the same height. */
export function wallWidths(ratios: readonly number[]): number[] {
  let from = 0;
  return wallRows(ratios).flatMap((count) => {
    const row = ratios.slice(from, (from += count));
    const rowRatio = count < ratios.length ? sum(row) : Math.max(sum(row), MIN_RATIO);
    const edge = (at: number) => Math.round((sum(row.slice(0, at)) / rowRatio) * 100);
    return row.map((_, at) => edge(at + 1) - edge(at));
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
