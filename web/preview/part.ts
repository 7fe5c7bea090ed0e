import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CalendarDate } from '../../contract/calendar-date.ts';
import type { Item } from '../../contract/items.ts';
import type { PageData } from '../data/query-store.ts';
import type { PageModules } from './load-pages.ts';

/**
 * One place where visitors see an item: the component, and the data that it reads. `isStill` where pressing a control would
 * change the address, `isInset` where it is within a part of a page, whose margins it then lacks.
 */
export type Part = {
  readonly place: string;
  readonly shown: ReactNode;
  readonly data?: PageData;
  readonly isStill?: true;
  readonly isInset?: true;
};

/** What else visitors see there. */
export type PartContext = {
  readonly pages: PageModules;
  readonly today: CalendarDate;
  readonly massTimes: readonly Item<'mass-times'>[];
};

export type Parts = (item: unknown, context: PartContext) => readonly Part[];

/** The parts of one kind of item. What is typed has every field of it, though not every one may be valid yet. */
export function partsOf<Shown>(make: (item: Shown, context: PartContext) => readonly Part[]): Parts {
  const shown = z.custom<Shown>(() => true);
  return (item, context) => make(shown.parse(item), context);
}
