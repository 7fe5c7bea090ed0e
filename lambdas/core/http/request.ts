import type { APIGatewayProxyEvent } from 'aws-lambda';
import { Problem, messages } from '../../../contract/problems.ts';
import type { Rights } from '../../../contract/rights.ts';
import { type ResourceName, type Route, routes } from '../../../contract/routes.ts';

/** An unvalidated JSON object from a client. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The sender of a request: `subject` is the Cognito user id (may be logged), `name` is shown to other administrators. */
export type Caller = { readonly subject: string; readonly name: string };

/** The event of API Gateway's Lambda proxy integration (REST), with the properties that middlewares add. */
export type ApiEvent = APIGatewayProxyEvent & { caller?: Caller; rights?: Rights; content?: JsonObject };

/** A request as passed to an operation: path parameters are decoded, and `body` is empty for a route without one. */
export type ApiRequest = {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  readonly caller: Caller;
  /** What the caller may edit. The route has been checked; an operation on items of several areas checks each. */
  readonly rights: Rights;
};

/** The result of an operation; status 201 if it created something. */
export type Result = {
  readonly status: 200 | 201;
  readonly body: unknown;
  /** When a public list next changes without a write, such as at a `visibleFrom`; caches keep it no longer. */
  readonly freshUntil?: Date | undefined;
};

/** Handles one route. Throws Problem to respond with an error. */
export type Operation = (request: ApiRequest) => Promise<Result>;

export const ok = (body: unknown): Result => ({ status: 200, body });
export const created = (body: unknown): Result => ({ status: 201, body });

/**
 * Returns the contract's route that API Gateway matched. Throws Problem: 405 when its path has no such method, 404 when the
 * resource has no such path.
 */
export function routeOf(event: ApiEvent, resource: ResourceName): Route {
  const route = routes.find(
    (each) => each.resource === resource && each.path === event.resource && each.method === event.httpMethod,
  );
  if (route) return route;
  const isKnownPath = routes.some((each) => each.resource === resource && each.path === event.resource);
  throw isKnownPath
    ? new Problem('wrong_method', messages.wrongMethod)
    : new Problem('not_found', messages.notFound);
}

/** Returns a header's value; `name` is in lower case. */
export function headerOf(event: ApiEvent, name: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
}

/**
 * Returns the decoded path parameters. API Gateway decodes them once, but a client or CloudFront may have encoded a slash
 * twice. No name in a path contains a percent sign, so decoding until nothing changes is unambiguous.
 */
export function pathParametersOf(event: ApiEvent): Record<string, string> {
  return Object.fromEntries(
    Object.entries(event.pathParameters ?? {}).map(([name, value]) => [name, fullyDecoded(value ?? '')]),
  );
}

function fullyDecoded(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded === value ? value : fullyDecoded(decoded);
  } catch {
    // A stray percent sign: no item has such a name, so the lookup fails with 404.
    return value;
  }
}
