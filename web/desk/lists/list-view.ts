import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import { dateOf, type RecordResource } from '../../../contract/resources.ts';
import { visibilityAt } from '../../../contract/visibility.ts';
import { transliterated } from '../../../contract/words.ts';

/** The texts of one list row. */
export type Row = {
  readonly title: string;
  /** Short facts on one line below the title; empty ones are skipped. */
  readonly facts: readonly (string | undefined)[];
  readonly excerpt?: string;
  /** URL of a thumbnail. */
  readonly picture?: string | undefined;
  /** Whether visitors see it, unless they always do: 'Draft', 'From Sunday 29 November'. */
  readonly state?: string | undefined;
  /** What is wrong with it, one sentence each. */
  readonly problems?: readonly string[];
  /** Where its file opens in a new tab. */
  readonly view?: string;
  /** Whether it is called off. */
  readonly isOff?: boolean;
};

/** Lists of at least this many items have search, sort and filter controls. */
export const LONG_LIST = 8;

/** The sort orders of a list; `usual` is the order that visitors see. */
export const sorts = {
  usual: 'Usual order',
  newest: 'Latest first',
  oldest: 'Earliest first',
  title: 'By title',
} as const;

/** The state filters of a list. */
export const states = {
  all: 'Everything',
  visible: 'Shown now',
  draft: 'Drafts',
  scheduled: 'To be shown later',
  past: 'Past',
} as const;

/** The search words, sort order and state filter of a list. */
export type ListView = {
  readonly words: string;
  readonly sort: keyof typeof sorts;
  readonly state: keyof typeof states;
};

export const defaultListView: ListView = { words: '', sort: 'usual', state: 'all' };

type ListItem = Readonly<Record<string, unknown>>;

type ArrangeOptions<Item> = {
  readonly resource: RecordResource;
  readonly row: (item: Item) => Row;
  readonly now: Date;
  /** Events dated before it count as past. */
  readonly today: CalendarDate;
};

/** Filters and sorts the items of a list. */
export function applyListView<Item extends ListItem>(
  items: readonly Item[],
  { words, sort, state }: ListView,
  { resource, row, now, today }: ArrangeOptions<Item>,
): readonly Item[] {
  const date = (item: Item) => dateOf(resource, item) ?? '';
  const byDate = (one: Item, other: Item) => date(one).localeCompare(date(other));
  const stateOf = (item: Item): ListView['state'] => {
    const { kind } = visibilityAt(item, now);
    const isOver = resource.order === 'upcoming-first' && kind === 'visible' && date(item) < today;
    return isOver ? 'past' : kind;
  };
  const filtered = items.filter(
    (item) => matchesFilter(row(item), words) && (state === 'all' || stateOf(item) === state),
  );
  if (sort === 'title') return [...filtered].sort((a, b) => collator.compare(row(a).title, row(b).title));
  if (sort === 'oldest') return [...filtered].sort(byDate);
  return sort === 'newest' ? [...filtered].sort((a, b) => byDate(b, a)) : filtered;
}

const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Whether a row contains every word of a filter, in any order, ignoring case, accents and the shape of apostrophes and dashes. */
export function matchesFilter({ title, facts, excerpt }: Row, filter: string): boolean {
  const text = normalise([title, ...facts, excerpt].filter(Boolean).join(' '));
  return normalise(filter)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function normalise(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/\p{Pd}/gu, '-');
  return transliterated(plain.toLowerCase());
}
