import type { CalendarDate } from '../../contract/calendar-date.ts';
import type { SiteData } from '../../contract/site-renderer.ts';
import type { Query } from './query.ts';
import type { PageData } from './query-store.ts';

/** A query of a page, and what the page's file carries of its value. */
export type PageQuery = {
  readonly query: Query<unknown>;
  readonly select: (response: unknown, today: CalendarDate) => unknown;
};

/** A query of which the page shows a part: the file carries that part, and the page renders the same from it as from the whole. */
export function partOf<Value>(
  query: Query<Value>,
  select: (value: Value, today: CalendarDate) => Value,
): PageQuery {
  return { query, select: (response, today) => select(query.fromResponse(response), today) };
}

/** A query whose value is shown as it is. */
export function wholeOf(query: Query<unknown>): PageQuery {
  return { query, select: query.fromResponse };
}

/** What a page's file carries: of each query what is shown; nothing for a query whose response is not known. */
export function selectPageData(
  pageQueries: readonly PageQuery[],
  data: SiteData,
  today: CalendarDate,
): PageData {
  const known = pageQueries.filter(({ query }) => data[query.path] !== undefined);
  return Object.fromEntries(known.map(({ query, select }) => [query.key, select(data[query.path], today)]));
}
