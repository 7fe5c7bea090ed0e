import type { APIGatewayProxyEvent } from 'aws-lambda';
import { matchPath, type ResourceName, type Route, routes } from '../../../contract/routes.ts';
import { Problem, messages } from '../../../contract/problems.ts';
import type { Rights } from '../../../contract/rights.ts';

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

/** A route of the contract, and the parameters in the path of a request. */
type Match = { readonly route: Route; readonly parameters: Readonly<Record<string, string>> };

/** Returns the contract's route of a request. Throws Problem: 405 when its path has no such method, 404 when there is no such path. */
export function matchOf(event: ApiEvent, resource: ResourceName): Match {
  const matched = matchedPath(event, resource);
  if (!matched) throw new Problem('not_found', messages.notFound);
  const route = routes.find(({ path, method }) => path === matched.path && method === event.httpMethod);
  if (!route) throw new Problem('wrong_method', messages.wrongMethod);
  return { route, parameters: decodedAll(matched.parameters) };
}

/** The path of the contract that a request is for, whatever its method; undefined if there is none. */
export function pathOf(event: ApiEvent, resource: ResourceName): string | undefined {
  return matchedPath(event, resource)?.path;
}

/** `path` is still encoded, and without the stage; `resource` is only what the gateway tells apart (contract/gateway.ts). */
function matchedPath({ path }: ApiEvent, resource: ResourceName) {
  const paths = routes.flatMap((each) => (each.resource === resource ? [each.path] : []));
  return matchPath(paths, path);
}

/** Returns a header's value; `name` is in lower case. */
export function headerOf(event: ApiEvent, name: string): string | undefined {
  return Object.entries(event.headers ?? {}).find(([each]) => each.toLowerCase() === name)?.[1];
}

function decodedAll(parameters: Match['parameters']): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, fullyDecoded(value)]));
}

/**
 * A client or CloudFront may have encoded a slash twice. No name in a path contains a percent sign, so decoding until nothing
 * changes is unambiguous.
 */
function fullyDecoded(value: string): string {
  try {
    const decoded = decodeURIComponent(value);
    return decoded === value ? value : fullyDecoded(decoded);
  } catch {
    // A stray percent sign: no item has such a name, so the lookup fails with 404.
    return value;
  }
}
