/** What may have changed since the last run: the resources named, or everything. */
export type Change = 'all' | ReadonlySet<string>;

/** Whether nothing that a page is made from may have changed. */
export function isNothing(change: Change): boolean {
  return change !== 'all' && change.size === 0;
}

/** Whether a file made from these API paths may differ after the change. */
export function affects(change: Change, reads: readonly string[]): boolean {
  if (change === 'all') return true;
  return reads.some((path) => change.has(resourceOf(path)));
}

/** The resource that serves an API path: `gallery` for `/api/gallery/images/easter`. */
function resourceOf(path: string): string {
  return path.split('/')[2] ?? '';
}
