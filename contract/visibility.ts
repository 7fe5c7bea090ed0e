/** The fields that say when visitors see an item. They are for administrators alone: public lists leave them out. */
export const visibilityFieldNames = ['draft', 'visibleFrom', 'visibleUntil'] as const;

/**
 * An item with these fields, or without: `draft`, and the instants (ISO 8601) from which on and before which it is shown.
 * One as the table holds it will do: what cannot be read there hides the item.
 */
type Fields = Readonly<Record<string, unknown>>;

/** What visitors see of an item at an instant. `from` and `until` are its fields. */
export type VisibilityState =
  | { readonly kind: 'draft' }
  | { readonly kind: 'scheduled'; readonly from: string; readonly until?: string }
  | { readonly kind: 'visible'; readonly until?: string }
  | { readonly kind: 'past'; readonly until: string };

/** The state of an item at an instant; it is visible from `visibleFrom` on, and until just before `visibleUntil`. */
export function visibilityAt(item: Fields, now: Date): VisibilityState {
  const { visibleFrom, visibleUntil } = item;
  if (isDraft(item)) return { kind: 'draft' };
  const [from, until] = [written(visibleFrom), written(visibleUntil)];
  // Written so that an instant that cannot be read, which compares as false, hides the item.
  if (until !== undefined && !(now.getTime() < timeOf(until))) return { kind: 'past', until };
  const ends = until === undefined ? {} : { until };
  if (from !== undefined && !(now.getTime() >= timeOf(from))) return { kind: 'scheduled', from, ...ends };
  return { kind: 'visible', ...ends };
}

/** Whether visitors see an item at an instant. */
export function isVisibleAt(item: Fields, now: Date): boolean {
  return visibilityAt(item, now).kind === 'visible';
}

/** Whether visitors saw an item, as it is, at any time from one instant to another. */
export function wasVisibleBetween(item: Fields, since: Date, now: Date): boolean {
  const { visibleFrom } = item;
  const from = timeOf(written(visibleFrom));
  const first = from > since.getTime() ? new Date(from) : since;
  return first <= now && isVisibleAt(item, first);
}

/** The instants at which items appear or disappear by themselves, soonest first, each once. */
export function boundariesOf(items: readonly Fields[]): Date[] {
  const times = items
    .filter((item) => !isDraft(item))
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .map((instant) => timeOf(written(instant)))
    .filter((time) => !Number.isNaN(time));
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** The next instant after `now` at which one of the items appears or disappears by itself, if there is one. */
export function nextBoundary(items: readonly Fields[], now: Date): Date | undefined {
  return boundariesOf(items).find((instant) => instant > now);
}

function isDraft({ draft }: Fields): boolean {
  return draft !== undefined && draft !== false;
}

/** The text of a field that is there; a cleared one is empty. */
function written(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}

/** NaN for what is no instant; `Date.parse` alone would take '7' for one. */
function timeOf(text = ''): number {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
}
