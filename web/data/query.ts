import { trusted } from '../../contract/json.ts';
import type { Api } from './api.ts';

/**
 * The state of a query. `isFallback` marks a substitute for a value that could not be read. `retry` is present when the
 * last read failed; the value beside it may then be stale or partial.
 */
export type Loaded<Value> =
  | { readonly status: 'loading'; readonly retry?: () => void }
  | { readonly status: 'failed'; readonly retry: () => void }
  | Shown<Value>
  | {
      readonly status: 'loaded';
      readonly value: Value;
      readonly isFallback: true;
      readonly retry: () => void;
    };

type Shown<Value> = {
  readonly status: 'loaded';
  readonly value: Value;
  readonly isFallback: false;
  readonly retry?: () => void;
};

/** A description of data that pages show: how to request it, and the fallback when that fails. Holds no data itself. */
export type Query<out Value> = {
  /** Unique among queries; also the key in a page file's data. */
  readonly key: string;
  /** The API path whose response it returns. */
  readonly path: string;
  /** The API paths of its sources when it is computed from several responses; `path` is then only an identifier. */
  readonly computedFrom?: readonly string[];
  /** Whether page files always contain the whole value, so that one page may use another's. */
  readonly isWhole?: true;
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
