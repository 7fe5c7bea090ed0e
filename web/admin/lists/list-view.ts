import * as z from 'zod/mini';
import type { CalendarDate } from '../../../contract/calendar-date.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { matchesFilter } from './matches-filter.ts';
import type { Row } from './row.ts';

/** How a list can be sorted; `usual` is the order in which visitors read it. */
export const sorts = {
  usual: 'Usual order',
  newest: 'Latest first',
  oldest: 'Earliest first',
  title: 'By title',
} as const;

/** What of a list can be shown. */
export const states = {
  all: 'Everything',
  visible: 'Shown now',
  draft: 'Drafts',
  scheduled: 'To be shown later',
  past: 'Past',
} as const;

/** What of a list is shown, and in which order. */
export type ListView = {
  readonly words: string;
  readonly sort: keyof typeof sorts;
  readonly state: keyof typeof states;
};

export const wholeList: ListView = { words: '', sort: 'usual', state: 'all' };

const listView = z.object({
  words: z.catch(z.string(), ''),
  sort: z.catch(z.enum(['usual', 'newest', 'oldest', 'title']), 'usual'),
  state: z.catch(z.enum(['all', 'visible', 'draft', 'scheduled', 'past']), 'all'),
});

/** A stored view; the whole list when it cannot be read. */
export function parseListView(stored: unknown): ListView {
  return listView.safeParse(stored).data ?? wholeList;
}

type Listed = Readonly<Record<string, unknown>>;

type Arranged<Item> = {
  readonly row: (item: Item) => Row;
  readonly now: Date;
  /** For a list of days: what lies before this one is past. */
  readonly today?: CalendarDate | undefined;
};

/** The items of a list that a view shows, in its order. */
export function arrange<Item extends Listed>(
  items: readonly Item[],
  { words, sort, state }: ListView,
  { row, now, today }: Arranged<Item>,
): readonly Item[] {
  const shown = items.filter(
    (item) => matchesFilter(row(item), words) && (state === 'all' || stateOf(item, now, today) === state),
  );
  if (sort === 'title') return [...shown].sort((a, b) => collator.compare(row(a).title, row(b).title));
  if (sort === 'oldest') return [...shown].sort(byDate);
  return sort === 'newest' ? [...shown].sort((a, b) => byDate(b, a)) : shown;
}

function stateOf(item: Listed, now: Date, today: CalendarDate | undefined): ListView['state'] {
  const { kind } = visibilityAt(item, now);
  const isOver = today !== undefined && kind === 'visible' && String(item['date'] ?? today) < today;
  return isOver ? 'past' : kind;
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

function byDate(one: Listed, other: Listed): number {
  return String(one['date'] ?? '').localeCompare(String(other['date'] ?? ''));
}
