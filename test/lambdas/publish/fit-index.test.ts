import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../contract/dates/calendar-date.ts';
import type { SearchDocument } from '../../../contract/site/site-files.ts';
import { fitIndex, MAX_INDEX_BYTES } from '../../../lambdas/publish/feeds/search-index.ts';
import { items, pages, today, year } from './year-of-content.ts';

const weight = (json: string) =>
  brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const fitted = (documents: readonly SearchDocument[]): SearchDocument[] =>
  JSON.parse(fitIndex(documents, today));

describe('fitIndex', () => {
  it('keeps every document of a year within the size limit', () => {
    const json = fitIndex(year, today);
    expect(weight(json)).toBeLessThanOrEqual(60 * 1024);
    expect(JSON.parse(json)).toHaveLength(year.length);
  });

  it('shortens old documents more than new ones', () => {
    const all = fitted(year).filter(({ kind }) => kind === 'document');
    const ofLastWeek = all.find(({ date = '' }) => date > addDays(today, -8))?.words ?? '';
    const ofLastYear = all.find(({ date = '' }) => date < addDays(today, -300))?.words ?? '';
    expect(ofLastWeek.length).toBeGreaterThan(4 * ofLastYear.length);
  });

  it.each([
    [90, 1_600],
    [91, 200],
  ])(
    'keeps a document’s first 240 characters and, %i days after its date, %i characters of other words',
    (days, most) => {
      const text = Array.from({ length: 1_000 }, (_, index) => `word${index}`).join(' ');
      const document = {
        kind: 'document',
        title: 'Notes',
        text,
        path: '/x',
        date: addDays(today, -days),
      } as const;
      const [kept] = fitted([document]);
      const [readable, words] = [kept?.text.length ?? 0, kept?.words?.length ?? 0];
      expect([readable > 230 && readable <= 240, words > most - 10 && words <= most]).toEqual([true, true]);
    },
  );

  it('keeps the pages, upcoming events and the most recent of 10,000 events', () => {
    const json = fitIndex([...pages, ...items('event', 10_000, 1, 400)], today);
    expect(weight(json)).toBeLessThanOrEqual(MAX_INDEX_BYTES);
    const kept: SearchDocument[] = JSON.parse(json);
    expect(kept.filter(({ kind }) => kind === 'page')).toHaveLength(pages.length);
    const dates = kept.flatMap(({ date }) => date ?? []);
    expect(dates).toContain(addDays(today, 90));
    expect(dates.length).toBeGreaterThan(300);
    expect(dates.filter((date) => date >= today)).toHaveLength(91);
  });

  it('keeps short texts unchanged, and stores each further word of a long text once', () => {
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

  it('stores words with vowel signs whole', () => {
    const text = `${'A plain sentence. '.repeat(20)}കുർബാന`;
    const [mass] = fitted([{ kind: 'page', title: 'Mass', text, path: '/x' }]);
    expect(mass?.words).toBe('കുർബാന');
  });
});
