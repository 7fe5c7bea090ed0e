import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import { type PageData, parsePageFile } from '../data/page-file.ts';
import type { Finder } from '../search/finder.ts';
import { QUESTION_LENGTH } from '../search/search-form.tsx';
import { servedSearch } from '../search/served-search.ts';

let latest: { readonly index: string; readonly find: Finder } | undefined;

/** The data of the results page: that of the published search page, and the results for the question from the index. */
export async function resultsData(
  question: string,
  page: string,
  index: string,
  today: CalendarDate,
): Promise<PageData> {
  const trimmed = question.trim().slice(0, QUESTION_LENGTH);
  if (latest?.index !== index) {
    const { createFinder } = await import('../search/finder.ts');
    latest = { index, find: createFinder(JSON.parse(index)) };
  }
  const found = { question: trimmed, documents: latest.find(trimmed, today) };
  const file = parsePageFile(page);
  if (!file) throw new Error('The published page of the search carries no data.');
  return { ...file.data, [servedSearch.key]: found };
}
