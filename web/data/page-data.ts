import type { CalendarDate } from '../../contract/calendar-date.ts';
import type { SiteData } from '../../contract/site-renderer.ts';
import type { Query } from './query.ts';
import type { PageData } from './query-store.ts';

/** A query of a page, and what the page's file carries of its value. */
export type PageQuery = {
  readonly query: Query<unknown>;
  readonly select: (response: unknown, today: CalendarDate, valueOf: ValueOf) => unknown;
};

/** What is known of another query. */
export type ValueOf = <Value>(query: Query<Value>) => Value | undefined;

/** A query of which the page shows a part: the file carries that part, and the page renders the same from it as from the whole. */
export function partOf<Value>(
  query: Query<Value>,
  select: (value: Value, today: CalendarDate, valueOf: ValueOf) => Value,
): PageQuery {
  return {
    query,
    select: (response, today, valueOf) => select(query.fromResponse(response), today, valueOf),
  };
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
  const valueOf: ValueOf = (query) => valueIn(data, query);
  return Object.fromEntries(
    known.map(({ query, select }) => [query.key, select(data[query.path], today, valueOf)]),
  );
}

/** The value of a query by the response that is there for it, if any. */
export function valueIn<Value>(data: SiteData, query: Query<Value>): Value | undefined {
  return data[query.path] === undefined ? undefined : query.fromResponse(data[query.path]);
}
