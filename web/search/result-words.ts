import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { ParishFacts } from '../../contract/parish-record.ts';
import type { SearchDocument, SearchKind } from '../../contract/site/search-document.ts';
import { formatDate, formatDay } from '../formats/format-date.ts';
import { pageNameAt, pages, pageWords } from '../routes/pages.ts';
import { hasPassed, isAlbum } from './document-facts.ts';

const kinds: Readonly<Record<Exclude<SearchKind, 'page' | 'document'>, string>> = {
  event: 'Event',
  news: 'News',
  reflection: 'Reflection',
  team: 'Parish team',
  history: 'Our history',
};

/** Describes a result's kind and date: 'Event, Saturday 28 November 2026', 'On the page ‘Home’'. */
export function resultWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { date } = document;
  const what = kindWords(document, today, parish);
  if (date === undefined) return what;
  return `${what}, ${document.kind === 'event' ? formatDay(date) : formatDate(date)}`;
}

function kindWords(document: SearchDocument, today: CalendarDate, parish: ParishFacts): string {
  const { kind, path } = document;
  if (isAlbum(document)) return 'Pictures';
  if (kind === 'page') return path.includes('#') ? `On the page ‘${pageLabel(path, parish)}’` : 'Page';
  if (kind === 'document') return pageLabel(path, parish);
  return hasPassed(document, today) ? 'Past event' : kinds[kind];
}

/** The menu label of the page at a path or above it. */
function pageLabel(path: string, parish: ParishFacts): string {
  const [, first = ''] = path.replace(/#.*/, '').split('/');
  return pageWords(pages[pageNameAt(`/${first}`)], parish).label;
}
