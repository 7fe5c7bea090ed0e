import type { CalendarDate } from './dates/calendar-date.ts';
import { startTime } from './dates/clock-time.ts';

/** The order of a list. `as-added` is by creation time. */
export type Order = 'upcoming-first' | 'newest-first' | 'by-date' | 'by-order' | 'as-added';

/** How a list is sorted, as in the table of resources: its order, and the field with an item's date (`yyyy-mm-dd`). */
type Sorting = { readonly order: Order; readonly dateField?: string };

/** An item with the fields that sorting uses besides its date. `createdAt` (ISO timestamp), then `id`, break ties. */
export type Sortable = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly time?: string;
  readonly order?: number;
  readonly createdAt?: string;
};

type Compare = (a: Sortable, b: Sortable) => number;

/**
 * Returns a sorted copy of a list. `today` is in the parish's time zone: upcoming events come first, the soonest at the top,
 * then past ones, the latest first; those of one day by their start.
 */
export function sortItems<Item extends Sortable>(
  items: readonly Item[],
  { order, dateField = '' }: Sorting,
  today: CalendarDate,
): Item[] {
  const dateOf = (item: Sortable) => String(item[dateField] ?? '');
  const byDate: Compare = (a, b) => byText(dateOf(a), dateOf(b));
  const comparisons: Record<Order, Compare> = {
    'upcoming-first': (a, b) => {
      const isPast = dateOf(a) < today;
      if (isPast !== dateOf(b) < today) return isPast ? 1 : -1;
      return (isPast ? byDate(b, a) : byDate(a, b)) || byStart(a, b);
    },
    'newest-first': (a, b) => byDate(b, a) || byAge(b, a),
    'by-date': byDate,
    'by-order': (a, b) => (a.order ?? 0) - (b.order ?? 0),
    'as-added': () => 0,
  };
  return [...items].sort((a, b) => comparisons[order](a, b) || byAge(a, b) || byText(a.id, b.id));
}

function byStart({ time: a = '' }: Sortable, { time: b = '' }: Sortable): number {
  return startTime(a) - startTime(b);
}

function byAge(a: Sortable, b: Sortable): number {
  return byText(a.createdAt, b.createdAt);
}

function byText(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
