import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/calendar-date.ts';
import type { SearchDocument, SearchKind } from '../../../contract/search-document.ts';
import { fitIndex, MAX_INDEX_BYTES } from '../../../lambdas/publish/feeds/fit-index.ts';
import { sampleReflections } from '../../../parish/sample/reflections/sample-reflections.ts';

const today = '2026-11-22';
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

function items(kind: SearchKind, count: number, every: number, characters: number): SearchDocument[] {
  return Array.from({ length: count }, (_, index) => ({
    kind,
    title: prose(index, 30),
    text: prose(index * 7, characters),
    path: `/${kind}/${prose(index, 25).toLowerCase().replaceAll(/\W+/g, '-')}-${index}`,
    date: addDays(today, (kind === 'event' ? 90 : 0) - index * every),
  }));
}

const pages = items('page', 40, 1, 1_500).map(({ date: _, ...page }) => page);
const year = [
  ...pages,
  ...items('event', 220, 2, 300),
  ...items('news', 100, 4, 700),
  ...items('reflection', 52, 7, 2_800),
  ...items('document', 52, 7, 7_000),
];
const weight = (json: string) =>
  brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const fitted = (documents: readonly SearchDocument[]): SearchDocument[] =>
  JSON.parse(fitIndex(documents, today));

describe('the index of what can be found', () => {
  it('holds all of a year, within what it may weigh', () => {
    const json = fitIndex(year, today);
    expect(weight(json)).toBeLessThanOrEqual(MAX_INDEX_BYTES);
    expect(JSON.parse(json)).toHaveLength(year.length);
  });

  it('shortens what is old before what is new', () => {
    const all = fitted(year).filter(({ kind }) => kind === 'document');
    const ofLastWeek = all.find(({ date = '' }) => date > addDays(today, -8))?.words ?? '';
    const ofLastYear = all.find(({ date = '' }) => date < addDays(today, -300))?.words ?? '';
    expect(ofLastWeek.length).toBeGreaterThan(4 * ofLastYear.length);
  });

  it('keeps the pages, what is to come and what is newest of 10,000 events', () => {
    const json = fitIndex([...pages, ...items('event', 10_000, 1, 400)], today);
    expect(weight(json)).toBeLessThanOrEqual(MAX_INDEX_BYTES);
    const kept: SearchDocument[] = JSON.parse(json);
    expect(kept.filter(({ kind }) => kind === 'page')).toHaveLength(pages.length);
    const dates = kept.flatMap(({ date }) => date ?? []);
    expect(dates).toContain(addDays(today, 90));
    expect(dates.length).toBeGreaterThan(300);
    expect(dates.filter((date) => date >= today)).toHaveLength(91);
  });

  it('keeps short texts as they are, and of long ones each other word once', () => {
    const [short, long] = fitted([
      { kind: 'page', title: 'Parking', text: 'Behind the house.', path: '/#visit' },
      {
        kind: 'page',
        title: 'Long',
        text: `${'A plain sentence. '.repeat(20)}Zebra, zebra and Anna’s`,
        path: '/x',
      },
    ]);
    expect(short).toEqual({ kind: 'page', title: 'Parking', text: 'Behind the house.', path: '/#visit' });
    expect(long?.text.length).toBeLessThanOrEqual(240);
    expect(long?.words).toBe('zebra and anna’s');
  });
});
