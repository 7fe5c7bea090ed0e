import type { DatedList } from './views.ts';
import { queries } from '../data/queries.ts';

/** The queries of the lists that have year pages. */
export const datedQueries = {
  calendar: queries.events,
  news: queries.news,
  reflections: queries.reflections,
  newsletters: queries.newsletters,
  meetingNotes: queries.meetingNotes,
  lectioDivina: queries.lectioDivina,
} as const satisfies Record<DatedList, unknown>;

/** The number of items on one page of a year. */
export const PART_SIZE = 100;

/** The number of pages that a year with this many items has. */
export function partCount(items: number): number {
  return Math.ceil(items / PART_SIZE);
}
