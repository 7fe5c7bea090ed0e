import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import type { Query, ValueOf } from './query.ts';
import type { PageData } from './page-file.ts';

/** A query of a page, and the part of its value that the page file contains. */
export type PageQuery = {
  readonly query: Query<unknown>;
  readonly select: (response: unknown, today: CalendarDate, valueOf: ValueOf) => unknown;
};

/**
 * A query of which the page shows only a part: the page file contains that part, and the page must render the same from it
 * as from the complete value.
 */
export function partOf<Value>(
  query: Query<Value>,
  select: (value: Value, today: CalendarDate, valueOf: ValueOf) => Value,
): PageQuery {
  if (query.isWhole)
    throw new Error(`Pages use each other's value of ${query.key}, so a file must contain all of it`);
  return {
    query,
    select: (response, today, valueOf) => select(query.fromResponse(response), today, valueOf),
  };
}

/** A query whose complete value the page file contains. */
export function allOf(query: Query<unknown>): PageQuery {
  return { query, select: query.fromResponse };
}

/** Selects the data of a page file: for each query with a known response, the part that the page shows. */
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

/** The value of a query computed from its response in `data`, if there is one. */
export function valueIn<Value>(data: SiteData, query: Query<Value>): Value | undefined {
  return data[query.path] === undefined ? undefined : query.fromResponse(data[query.path]);
}
