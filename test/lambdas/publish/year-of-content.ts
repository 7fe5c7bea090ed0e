import { addDays } from '../../../contract/calendar-date.ts';
import type { SearchDocument, SearchKind } from '../../../contract/search-document.ts';
import { sampleReflections } from '../../../parish/sample/reflections/sample-reflections.ts';

/** The day that a year of content ends on. */
export const today = '2026-11-22';
const vocabulary = sampleReflections(today).flatMap(({ content }) => content.split(/\s+/));

/** Text of some length in the words of the sample parish's reflections, the same each time. */
function prose(seed: number, characters: number): string {
  let state = seed + 1;
  const words: string[] = [];
  for (let length = 0; length < characters;) {
    state = (state * 48_271) % 2_147_483_647;
    const word = vocabulary[state % vocabulary.length] ?? '';
    words.push(word);
    length += word.length + 1;
  }
  return words.join(' ');
}

/** So many items of a kind, one every so many days back, with texts of so many characters. */
export function items(kind: SearchKind, count: number, every: number, characters: number): SearchDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    title: prose(index, 30),
    text: prose(index * 7, characters),
    path: `/${kind}/${prose(index, 25).toLowerCase().replaceAll(/\W+/g, '-')}-${index}`,
    date: addDays(today, (kind === 'event' ? 90 : 0) - index * every),
  }));
}

/** What stands on pages, whenever it was written. */
export const pages = items('page', 40, 1, 1_500).map(({ date: _, ...page }) => page);
/** A year of a busy parish, with a newsletter each week. */
export const year: readonly SearchDocument[] = [
  ...pages,
  ...items('event', 220, 2, 300),
  ...items('news', 100, 4, 700),
  ...items('reflection', 52, 7, 2_800),
  ...items('document', 52, 7, 7_000),
];
