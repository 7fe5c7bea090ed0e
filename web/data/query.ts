import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { trusted } from '../../contract/json.ts';
import type { Api } from './api.ts';
import type { PageData } from './page-data.ts';

/** The state of a query. `isFallback` marks a substitute for a value that could not be read. */
export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'loaded'; readonly value: Value; readonly isFallback: false }
  | {
      readonly status: 'loaded';
      readonly value: Value;
      readonly isFallback: true;
      readonly retry: () => void;
    };

/** A description of data that pages show: how to request it, and the fallback when that fails. Holds no data itself. */
export type Query<out Value> = {
  /** Unique among queries; also the key in a page file's data. */
  readonly key: string;
  /** The API path whose response it returns. */
  readonly path: string;
  /** The API paths of its sources when it is computed from several responses; `path` is then only an identifier. */
  readonly computedFrom?: readonly string[];
  /** The name used in log messages. */
  readonly label: string;
  readonly load: (api: Api, valueOf: ValueOf) => Promise<Value>;
  /** Computes the value from a response that the server already holds. */
  readonly fromResponse: (response: unknown) => Value;
  /** The value when loading fails (specification §8). Without one the query fails and can be retried. */
  readonly fallback?: () => Value | Promise<Value>;
};

/** Returns the value of another query, if it is known. */
export type ValueOf = <Value>(query: Query<Value>) => Value | undefined;

type QueryDefinition<Response, Value> = Omit<Query<Value>, 'load' | 'fromResponse'> & {
  readonly request: (api: Api, valueOf: ValueOf) => Promise<Response>;
  /** Extracts what pages need from the response. */
  readonly select: (response: Response) => Value;
};

/** Defines a query by its request and a selection from the response. */
export function defineQuery<Response, Value>({
  request,
  select,
  ...definition
}: QueryDefinition<Response, Value>): Query<Value> {
  return {
    ...definition,
    load: async (api, valueOf) => select(await request(api, valueOf)),
    fromResponse: (response) => {
      if (response === undefined) throw new Error(`There is no response of ${definition.path}`);
      return select(trusted<Response>(response));
    },
  };
}

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
