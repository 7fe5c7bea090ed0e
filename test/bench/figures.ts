/** The middle of several figures; of an even number, the lower middle. Throws when there are none. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing.');
  return middle;
}

/** Prints rows as a table under a heading, with a sentence on what they are. */
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
