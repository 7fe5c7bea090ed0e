import { type CalendarDate } from './dates/calendar-date.ts';
import { startTime } from './dates/start-time.ts';

/** The order of a list. `as-added` is by creation time. */
export type Order = 'upcoming-first' | 'newest-first' | 'by-date' | 'by-order' | 'as-added';

/** The fields that sorting uses. `createdAt` (ISO timestamp), then `id`, break ties. */
export type Sortable = {
  readonly id: string;
  readonly date?: CalendarDate;
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
  order: Order,
  today: CalendarDate,
): Item[] {
  const compare = comparisons[order](today);
  return [...items].sort((a, b) => compare(a, b) || byAge(a, b) || byText(a.id, b.id));
}

const comparisons: Record<Order, (today: CalendarDate) => Compare> = {
  'upcoming-first': (today) => (a, b) => {
    const past = Number(isPast(a, today)) - Number(isPast(b, today));
    if (past !== 0) return past;
    return (isPast(a, today) ? byText(b.date, a.date) : byText(a.date, b.date)) || byStart(a, b);
  },
  'newest-first': () => (a, b) => byText(b.date, a.date) || byAge(b, a),
  'by-date': () => (a, b) => byText(a.date, b.date),
  'by-order': () => (a, b) => (a.order ?? 0) - (b.order ?? 0),
  'as-added': () => () => 0,
};

function isPast(item: Sortable, today: CalendarDate): boolean {
  return (item.date ?? '') < today;
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
