/** The resources that may have changed since the last run, or `all`. */
export type Change = 'all' | ReadonlySet<string>;

/** Whether the change affects no resource. */
export function isNothing(change: Change): boolean {
  return change !== 'all' && change.size === 0;
}

/** Whether the change affects a file made from these API paths. */
export function affects(change: Change, reads: readonly string[]): boolean {
  if (change === 'all') return true;
  return reads.some((path) => change.has(resourceOf(path)));
}

/** The resource that serves an API path: `gallery` for `/api/gallery/images/easter`. */
function resourceOf(path: string): string {
  return path.split('/')[2] ?? '';
}
