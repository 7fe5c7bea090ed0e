/** The resources that may have changed since the last run, or `all`. */
export type Change = 'all' | ReadonlySet<string>;

/** Stands among the resources for a Mass that has begun or is over. */
export const massTurn = 'mass-turn';
/** Stands among the API paths for the same. */
export const massTurnPath = `/at/${massTurn}`;

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
