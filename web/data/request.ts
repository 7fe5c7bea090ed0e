import { localGatewayPort, stagePath } from '../../contract/addresses.ts';
import { gatewayTimeoutSeconds } from '../../contract/lambda-limits.ts';
import type { ProblemBody, ProblemDetails } from '../../contract/problems.ts';
import { type ResourceName, routes } from '../../contract/routes.ts';

/** `VITE_API=off` builds the site without its API: reads use their fallbacks, writes are rejected (specification §8). */
export const apiIsOff = import.meta.env.VITE_API === 'off';

export type Parameters = {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
};

/** Returns the access token for the next request; undefined for a visitor. */
export type TokenSource = () => Promise<string | undefined>;

/**
 * Sends a request of the contract, identified by resource and operation, and returns the parsed JSON. Throws
 * ApiUnavailable when the API did not respond, and ApiError when it rejected the request.
 */
export type Request = <Result>(
  resource: ResourceName,
  operation: string,
  parameters?: Parameters,
  body?: unknown,
) => Promise<Result>;

/**
 * How long a response counts as fresh, in milliseconds: a prefetch on hover and the visit after it share one request, and so
 * do the queries of a page that need the same list.
 */
export const FRESH_FOR = 2_000;

/** The number of writes that have begun or ended, since which the response to a read may be different. */
let writes = 0;

/**
 * Returns a function that sends requests with the token of this source, if any (specification §6). Identical reads share one
 * fetch while it is pending, and without a token its response while that is fresh; with one, unless something was written.
 */
export function createRequest(token: TokenSource): Request {
  const shared = new Map<string, { readonly response: Promise<Response>; freshUntil: number }>();
  const read = async (
    address: string,
    init: RequestInit,
    key: string,
    freshFor: number,
  ): Promise<Response> => {
    for (const [each, { freshUntil }] of shared) if (freshUntil <= performance.now()) shared.delete(each);
    const entry = shared.get(key) ?? { response: send(address, init), freshUntil: Infinity };
    shared.set(key, entry);
    try {
      const response = await entry.response;
      entry.freshUntil = Math.min(entry.freshUntil, response.ok ? performance.now() + freshFor : 0);
      return response.clone();
    } catch (error) {
      entry.freshUntil = 0;
      throw error;
    }
  };

  return async (resource, operation, parameters = {}, body) => {
    if (apiIsOff) throw new ApiUnavailable('The API is switched off');
    const route = routeOf(resource, operation, parameters);
    // Public requests must succeed without a token; any other request would be rejected as if the session had ended.
    const authorization = await (route.access === 'public' ? token().catch(() => undefined) : token());
    const address = addressOf(route.path, parameters);
    const init = {
      method: route.method,
      headers: {
        'Content-Type': 'application/json',
        ...(authorization && { Authorization: `Bearer ${authorization}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    if (route.method === 'GET') {
      const key = authorization ? `${address} ${authorization} ${String(writes)}` : address;
      return parseResponse(await read(address, init, key, authorization ? 0 : FRESH_FOR));
    }
    writes++;
    return parseResponse(await send(address, init).finally(() => writes++), true);
  };
}

/** Fetches a JSON file that the publisher writes beside the pages. Throws like `Request`. */
export async function readPublished<Result>(path: string): Promise<Result> {
  return parseResponse(await send(path, { method: 'GET' }));
}

/** Finds the route of an operation with exactly these path parameters. */
function routeOf(resource: ResourceName, operation: string, { path = {} }: Parameters) {
  const route = routes.find(
    (each) =>
      each.resource === resource &&
      each.operation === operation &&
      (each.path.match(/\{/g)?.length ?? 0) === Object.keys(path).length,
  );
  if (!route) throw new Error(`The contract has no operation ${operation} of ${resource}`);
  return route;
}

/** The local gateway on a laptop, `/prod` on the page's own origin everywhere else (specification §7). */
function baseAddress(): string {
  return location.hostname === 'localhost' ? `http://localhost:${localGatewayPort}` : stagePath;
}

function addressOf(path: string, { path: values = {}, query = {} }: Parameters): string {
  const filled = path.replace(/\{(\w+)\+?\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return baseAddress() + filled + (search && `?${search}`);
}

/** The timeout of a read in milliseconds, after which its fallback is shown. */
export const READ_TIMEOUT = 10_000;

/** The timeout of a write in milliseconds: slightly longer than the gateway waits for the Lambda. */
const WRITE_TIMEOUT = (gatewayTimeoutSeconds + 5) * 1_000;

/** How many reads are under way at once: a new AWS account runs ten functions. */
const READS_AT_ONCE = 6;

/** Statuses of a read that may succeed in a moment, such as when the account's functions are all busy. */
const passing = [429, 502, 503, 504];

const RETRIES = 2;

const RETRY_PAUSE = 500;

let readsUnderWay = 0;

const waitingReads: (() => void)[] = [];

/** Sends a request; a read waits for its turn, and is retried twice after a random pause. */
async function send(address: string, init: RequestInit, retries = RETRIES): Promise<Response> {
  if (init.method !== 'GET') return sendOnce(address, init);
  if (readsUnderWay < READS_AT_ONCE) readsUnderWay++;
  else await new Promise<void>((resolve) => waitingReads.push(resolve));
  const response = await sendOnce(address, init).finally(() => {
    const next = waitingReads.shift();
    if (next) next();
    else readsUnderWay--;
  });
  if (retries === 0 || !passing.includes(response.status)) return response;
  await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE * (0.2 + Math.random())));
  return send(address, init, retries - 1);
}

async function sendOnce(address: string, init: RequestInit): Promise<Response> {
  const isRead = init.method === 'GET';
  try {
    return await fetch(address, {
      ...init,
      signal: AbortSignal.timeout(isRead ? READ_TIMEOUT : WRITE_TIMEOUT),
    });
  } catch (cause) {
    throw new ApiUnavailable('The API did not respond', { cause, mayBeDone: !isRead });
  }
}

async function parseResponse<Result>(response: Response, mayBeDone = false): Promise<Result> {
  // Not validated: the API's own tests hold its responses to the contract, and visitors download no validator.
  const body = await response.json().catch(() => undefined);
  if (!response.ok) throw errorOf(response, body, mayBeDone);
  if (body === undefined) throw new ApiUnavailable('The response is not JSON', { mayBeDone });
  return body;
}

/** A gateway error without our `{ error }` body did not come from our API. */
function errorOf(response: Response, body: unknown, mayBeDone: boolean): Error {
  const problem = isProblemBody(body) ? body : undefined;
  if (!problem && [502, 503, 504].includes(response.status))
    return new ApiUnavailable(response.statusText, { mayBeDone });
  return new ApiError(response.status, response.statusText, problem);
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

/** The API did not respond: no connection, a 502/503/504 from the gateway, or the API is switched off. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
  /** Whether a write was sent, which may have been done all the same. It is safe to send it again. */
  readonly mayBeDone: boolean;

  constructor(
    message: string,
    { mayBeDone = false, ...options }: ErrorOptions & { mayBeDone?: boolean } = {},
  ) {
    super(message, options);
    this.mayBeDone = mayBeDone;
  }
}

/** Whether a request was aborted because the response took too long. */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** The API rejected a request. `message` is worded as in specification §8; `problem` is the response body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | undefined;

  constructor(status: number, statusText: string, problem?: ProblemBody) {
    super(messageOf(status, statusText, problem));
    this.status = status;
    this.problem = problem;
  }
}

function messageOf(status: number, statusText: string, problem?: ProblemBody): string {
  const error = problem ? ` - ${problem.error}` : '';
  const details = problem?.details === undefined ? '' : ` (${wordsOf(problem.details)})`;
  return `API request failed: ${status} ${statusText}${error}${details}`;
}

function wordsOf(details: ProblemDetails): string {
  if (typeof details === 'string') return details;
  if ('fields' in details) return Object.values(details.fields).join(' ');
  return details.changedBy ? `changed by ${details.changedBy}` : 'changed by someone else';
}
