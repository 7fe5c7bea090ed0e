import type { DatedList } from './views.ts';
import { queries } from '../data/queries.ts';

/** The queries of the lists that have pages for their years. */
export const datedQueries = {
  calendar: queries.events,
  news: queries.news,
  reflections: queries.reflections,
  newsletters: queries.newsletters,
  meetingNotes: queries.meetingNotes,
  lectioDivina: queries.lectioDivina,
} as const satisfies Record<DatedList, unknown>;

/** How many items one part of a year shows. */
export const PART_SIZE = 100;

/** How many parts a year of so many items has. */
export function partCount(items: number): number {
  return Math.ceil(items / PART_SIZE);
}
