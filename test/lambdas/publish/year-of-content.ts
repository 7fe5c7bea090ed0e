import { addDays } from '../../../contract/dates/calendar-date.ts';
import type { SearchDocument, SearchKind } from '../../../contract/site/site-files.ts';
import { sampleHistory, sampleNews, sampleReflections } from '../../../parish/samples.ts';

/** The last day of the year of content. */
export const today = '2026-11-22';
const vocabulary = [...sampleReflections, ...sampleHistory, ...sampleNews].flatMap(({ content }) =>
  content.split(/\s+/),
);

/** Deterministic text of at least this many characters, in words from the sample parish's reflections. */
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

/** Creates `count` items, one for every `every` days back, with texts of at least `characters` characters. */
export function items(kind: SearchKind, count: number, every: number, characters: number): SearchDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    title: prose(index, 30),
    text: prose(index * 7, characters),
    path: `/${kind}/${prose(index, 25).toLowerCase().replaceAll(/\W+/g, '-')}-${index}`,
    date: addDays(today, (kind === 'event' ? 90 : 0) - index * every),
  }));
}

/** Pages without a date. */
export const pages = items('page', 40, 1, 1_500).map(({ date: _, ...page }) => page);
/** A year of content of a busy parish, with a weekly newsletter. */
export const year: readonly SearchDocument[] = [
  ...pages,
  ...items('event', 220, 2, 300),
  ...items('news', 100, 4, 700),
  ...items('reflection', 52, 7, 2_800),
  ...items('document', 52, 7, 7_000),
];
