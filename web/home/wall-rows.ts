/** The target aspect ratio of a row: about three landscape pictures, or seven portrait ones. */
const ROW_RATIO = 4.5;

/** The minimum number of pictures in a row, unless there is only one. */
const MIN_PER_ROW = 2;

/** Distributes the pictures of the wall over rows of about equal height. A ratio is width divided by height. */
export function wallRows<Picture extends { readonly ratio: number }>(
  pictures: readonly Picture[],
): Picture[][] {
  const total = ratioOf(pictures);
  const rows = Math.max(
    1,
    Math.min(Math.round(total / ROW_RATIO), Math.floor(pictures.length / MIN_PER_ROW)),
  );
  let from = 0;
  return Array.from({ length: rows }, (_, row) => {
    const start = from;
    const most = pictures.length - (rows - row - 1) * MIN_PER_ROW;
    const end = (total / rows) * (row + 1);
    const isShort = () => ratioOf(pictures.slice(0, from)) + (pictures[from]?.ratio ?? 0) / 2 < end;
    while (from < most && (from < start + MIN_PER_ROW || isShort())) from++;
    return pictures.slice(start, from);
  });
}

function ratioOf(pictures: readonly { readonly ratio: number }[]): number {
  return pictures.reduce((sum, { ratio }) => sum + ratio, 0);
}
