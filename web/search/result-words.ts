import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { SearchDocument, SearchKind } from '../../contract/site/search-document.ts';
import { formatDate, formatDay } from '../formats/format-date.ts';
import { pageNameAt, pages } from '../routes/pages.ts';
import { hasPassed, isAlbum } from './document-facts.ts';

const kinds: Readonly<Record<Exclude<SearchKind, 'page' | 'document'>, string>> = {
  event: 'Event',
  news: 'News',
  reflection: 'Reflection',
  team: 'Parish team',
  history: 'Our history',
};

/** Describes a result's kind and date: 'Event, Saturday 28 November 2026', 'On the page ‘Home’'. */
export function resultWords(document: SearchDocument, today: CalendarDate): string {
  const { date } = document;
  const what = kindWords(document, today);
  if (date === undefined) return what;
  return `${what}, ${document.kind === 'event' ? formatDay(date) : formatDate(date)}`;
}

function kindWords(document: SearchDocument, today: CalendarDate): string {
  const { kind, path } = document;
  if (isAlbum(document)) return 'Pictures';
  if (kind === 'page') return path.includes('#') ? `On the page ‘${pageLabel(path)}’` : 'Page';
  if (kind === 'document') return pageLabel(path);
  return hasPassed(document, today) ? 'Past event' : kinds[kind];
}

/** The menu label of the page at a path or above it. */
function pageLabel(path: string): string {
  const [, first = ''] = path.replace(/#.*/, '').split('/');
  return pages[pageNameAt(`/${first}`)].label;
}
