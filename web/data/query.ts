import type { Api } from './api.ts';

/**
 * How far a query has come. `isFallback` says that the value stands in for one that could not be read. `retry` is there when
 * the last read failed, and reads again: what is shown beside it may be old, or a part of its list.
 */
export type Loaded<Value> =
  | { readonly status: 'loading' }
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

/** Something that pages show: what to ask the API for, and what stands in when that fails. It holds no data itself. */
export type Query<out Value> = {
  /** Names the query among others, also in the data that a page file carries. */
  readonly key: string;
  /** The API path whose response is shown. */
  readonly path: string;
  /** The API paths from whose responses it is computed; `path` then is only its name. */
  readonly madeFrom?: readonly string[];
  /** For the log. */
  readonly label: string;
  readonly load: (api: Api) => Promise<Value>;
  /** The value of a response that the server holds already. */
  readonly fromResponse: (response: unknown) => Value;
  /** Shown when loading fails (specification §8); without one the query fails, and may be tried again. */
  readonly fallback?: () => Value | Promise<Value>;
};

type QueryDefinition<Response, Value> = {
  readonly key: string;
  readonly path: string;
  readonly madeFrom?: readonly string[];
  readonly label: string;
  readonly request: (api: Api) => Promise<Response>;
  /** What pages need of the response. */
  readonly select: (response: Response) => Value;
  readonly fallback?: () => Value | Promise<Value>;
};

/** A query by its request and what is taken from the response. */
export function defineQuery<Response, Value>({
  request,
  select,
  ...definition
}: QueryDefinition<Response, Value>): Query<Value> {
  return {
    ...definition,
    load: async (api) => select(await request(api)),
    fromResponse: (response) => {
      if (!isResponse<Response>(response)) throw new Error(`There is no response of ${definition.path}`);
      return select(response);
    },
  };
}

/** Our own API's response: its tests hold it to the contract, and neither visitor nor publisher loads a validator. */
function isResponse<Response>(response: unknown): response is Response {
  return response !== undefined;
}
