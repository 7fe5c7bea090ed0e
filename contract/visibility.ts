/** The fields that control when visitors see an item. Public lists omit them. */
export const visibilityFieldNames = ['draft', 'visibleFrom', 'visibleUntil'] as const;

/**
 * An item that may have these fields: `draft`, and the ISO 8601 instants from which and until which it is shown. It may be
 * unvalidated, as read from the table: an unparsable value hides the item.
 */
type Fields = Readonly<Record<string, unknown>>;

/** The visibility of an item at an instant. `from` and `until` are its `visibleFrom` and `visibleUntil`. */
type VisibilityState =
  | { readonly kind: 'draft' }
  | { readonly kind: 'scheduled'; readonly from: string; readonly until?: string }
  | { readonly kind: 'visible'; readonly until?: string }
  | { readonly kind: 'past'; readonly until: string };

/** The state of an item at an instant: visible from `visibleFrom` (inclusive) until `visibleUntil` (exclusive). */
export function visibilityAt(item: Fields, now: Date): VisibilityState {
  const { visibleFrom, visibleUntil } = item;
  if (isDraft(item)) return { kind: 'draft' };
  const [from, until] = [presentText(visibleFrom), presentText(visibleUntil)];
  // Negated, so that an unparsable instant (NaN, which compares as false) hides the item.
  if (until !== undefined && !(now.getTime() < timeOf(until))) return { kind: 'past', until };
  const ends = until === undefined ? {} : { until };
  if (from !== undefined && !(now.getTime() >= timeOf(from))) return { kind: 'scheduled', from, ...ends };
  return { kind: 'visible', ...ends };
}

/** Whether visitors see an item at an instant. */
export function isVisibleAt(item: Fields, now: Date): boolean {
  return visibilityAt(item, now).kind === 'visible';
}

/** Whether an item, with its current fields, was visible at any time between two instants. */
export function wasVisibleBetween(item: Fields, since: Date, now: Date): boolean {
  const { visibleFrom } = item;
  const from = timeOf(presentText(visibleFrom));
  const first = from > since.getTime() ? new Date(from) : since;
  return first <= now && isVisibleAt(item, first);
}

/** The distinct instants at which items appear or disappear on schedule, in ascending order. */
export function boundariesOf(items: readonly Fields[]): Date[] {
  const times = items
    .filter((item) => !isDraft(item))
    .flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil])
    .map((instant) => timeOf(presentText(instant)))
    .filter((time) => !Number.isNaN(time));
  return [...new Set(times)].sort((a, b) => a - b).map((time) => new Date(time));
}

/** The first instant after `now` at which an item appears or disappears on schedule, if any. */
export function nextBoundary(items: readonly Fields[], now: Date): Date | undefined {
  return boundariesOf(items).find((instant) => instant > now);
}

function isDraft({ draft }: Fields): boolean {
  return draft !== undefined && draft !== false;
}

/** The text of a field, or undefined if it is absent or was cleared (empty). */
function presentText(value: unknown): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}

/** NaN for a text that is not an instant; `Date.parse` alone would accept '7'. */
function timeOf(text = ''): number {
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN;
}

/** Whether a document is kept out of search, so that visitors are not given its description. */
export function isUnlisted(item: Fields): boolean {
  return item['unlisted'] === true;
}

/** Returns an item as visitors are given it: an unlisted document without its description. */
export function withoutUnlistedDescription<Each extends Fields>(item: Each): Each {
  return isUnlisted(item) ? { ...item, description: undefined } : item;
}
