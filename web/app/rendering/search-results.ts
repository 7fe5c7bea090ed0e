import { type CalendarDate, calendarDateIn } from '../../../contract/dates/calendar-date.ts';
import { createApi } from '../../data/api.ts';
import { type PageData, parsePageFile } from '../../data/page-file.ts';
import { createPageFiles } from '../../data/page-files.ts';
import { parishOf } from '../../data/parish.tsx';
import { createQueryStore } from '../../data/query-store.ts';
import type { Finder } from '../../search/finder.ts';
import { QUESTION_LENGTH } from '../../search/search-form.tsx';
import { servedSearch } from '../../search/served-search.ts';

let latest: { readonly index: string; readonly find: Finder } | undefined;

/** The date, and the data of the results page: that of the published search page, and the results from the index. */
export async function resultsData(
  question: string,
  page: string,
  index: string,
  now: Date,
): Promise<{ readonly day: CalendarDate; readonly pageData: PageData }> {
  const trimmed = question.trim().slice(0, QUESTION_LENGTH);
  if (latest?.index !== index) {
    const { createFinder } = await import('../../search/finder.ts');
    latest = { index, find: createFinder(JSON.parse(index)) };
  }
  const file = parsePageFile(page);
  if (!file) throw new Error('The published page of the search carries no data.');
  const store = createQueryStore(createApi(), createPageFiles({ opened: { ...file, path: '' } }));
  const day = calendarDateIn(parishOf(store).timeZone, now);
  const found = { question: trimmed, documents: latest.find(trimmed, day) };
  return { day, pageData: { ...file.data, [servedSearch.key]: found } };
}
