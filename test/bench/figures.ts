/** The median; the lower middle value of an even number of figures. Throws for an empty list. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** Prints rows as a table below a heading and an explanation. */
export function report(
  heading: string,
  about: string,
  rows: readonly Record<string, string | number>[],
): void {
  console.log(`\n${heading}\n${about}`);
  console.table(rows);
}

export const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
export const milliseconds = (time: number) => `${Math.round(time)} ms`;
