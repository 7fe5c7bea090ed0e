import type { ReactNode } from 'react';
import type { CalendarDate } from '../../../contract/dates/calendar-date.ts';
import type { Item } from '../../../contract/items.ts';
import type { ParishFacts } from '../../../contract/parish-record.ts';
import { trusted } from '../../../contract/json.ts';
import type { PageData } from '../../data/page-file.ts';

/**
 * A place where visitors see an item: the component and its data. `isInert` disables its controls, which would change the
 * address; `isInset` adds the page margins to a component that is only part of a page.
 */
export type Part = {
  readonly place: string;
  readonly element: ReactNode;
  readonly data?: PageData;
  readonly isInert?: true;
  readonly isInset?: true;
};

export type PartContext = {
  readonly parish: ParishFacts;
  readonly today: CalendarDate;
  readonly massTimes: readonly Item<'mass-times'>[];
  readonly devotions: readonly Item<'devotions'>[];
  /** The section of Parish details that is edited. */
  readonly section: string | undefined;
};

export type Parts = (item: unknown, context: PartContext) => readonly Part[];

/** Defines the parts of one kind of item. The form's item has every field of its type, but values may still be invalid. */
export function partsOf<Shown>(make: (item: Shown, context: PartContext) => readonly Part[]): Parts {
  return (item, context) => make(trusted<Shown>(item), context);
}
