import middy, { type MiddlewareObj, type Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { messages, Problem } from '../../../contract/problems.ts';
import { noRights, areaOfResource, areasOf, mayCall, type Rights } from '../../../contract/rights.ts';
import { type ResourceName, routes, isPublicRead, methodsOf } from '../../../contract/routes.ts';
import { inertHeaders } from '../../../contract/security-headers.ts';
import { writeScope } from '../../../contract/sign-in.ts';
import { environment, log } from '../platform/environment.ts';
import { isTransient } from '../platform/sdk.ts';
import {
  jsonBody,
  type ApiEvent,
  type Caller,
  matchOf,
  type Operation,
  pathOf,
  headerOf,
  forbidden,
} from './request.ts';
import { compression } from './response-size.ts';

/** The operations of a resource, by the `operation` of the contract's routes. */
type Operations = Readonly<Record<string, Operation>>;

/**
 * How long before the Lambda's timeout a request is given up, so that there is time to send the error. A busy process can
 * run timers hundreds of milliseconds late.
 */
const TIMEOUT_MARGIN_MILLISECONDS = 500;

const visitor: Caller = { subject: 'visitor', name: 'visitor' };

/**
 * The Lambda of one resource: matches the route, authorizes, parses the body and runs the operation. Throws at cold start
 * when a route has no operation.
 */
export function apiHandler(resource: ResourceName, operations: Operations) {
  const missing = routes.find((route) => route.resource === resource && !operations[route.operation]);
  if (missing) throw new Error(`No handler for ${missing.method} ${missing.path}.`);

  // `after` and `onError` run in reverse: a Problem becomes a response, gets its headers, and is logged last.
  return middy<ApiEvent, APIGatewayProxyResult>({
    timeoutEarlyInMillis: TIMEOUT_MARGIN_MILLISECONDS,
    timeoutEarlyResponse: onTimeout,
  })
    .use(requestLog(resource))
    .use(compression())
    .use(responseHeaders(resource, environment.allowedOrigins()))
    .use(problemResponses(resource))
    .use(adminCheck(resource, environment.userPoolClientId()))
    .use(jsonBody())
    .handler(async (event): Promise<APIGatewayProxyResult> => {
      const { route, parameters } = matchOf(event, resource);
      const operation = operations[route.operation];
      if (!operation) throw new Error(`No handler for ${route.method} ${route.path}.`);
      const { status, body, freshUntil } = await operation({
        parameters,
        body: event.content ?? {},
        caller: event.caller ?? visitor,
        rights: event.rights ?? noRights,
      });
      const headers = freshUntil ? { 'Cache-Control': publicUntil(freshUntil) } : {};
      return { statusCode: status, headers, body: JSON.stringify(body) };
    });
}

/** Called shortly before the Lambda times out. middy's own error would be mistaken for a storage error that wrote nothing. */
function onTimeout(): never {
  throw new Problem('unconfirmed', messages.unconfirmed);
}

/** How long the edge caches a public list, and how long it serves it while the API is down, in seconds. */
const FRESH = 60;
const STALE_IF_ERROR = 24 * 60 * 60;

/**
 * Browsers always revalidate. There is no `stale-while-revalidate`, because browsers would apply it too and show a stale
 * list after a reload.
 */
function publicFor(seconds: number): string {
  const fresh = Math.min(FRESH, seconds);
  const stale = Math.min(STALE_IF_ERROR, seconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-if-error=${stale}`;
}

const PUBLIC = publicFor(Infinity);

/** Editors must never see a stale list, nor anyone a draft whose link has ended. */
const PRIVATE = 'private, no-store';

/** Upper bound of a response's transit time, in seconds. */
const TRANSIT_SECONDS = 1;

/** The Cache-Control of a public list that no cache may serve after an instant. */
function publicUntil(instant: Date): string {
  return publicFor(Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000) - TRANSIT_SECONDS));
}

/** Adds caching, CORS, content type and security headers to every response. */
function responseHeaders(
  resource: ResourceName,
  allowedOrigins: readonly string[],
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  const add = ({ event, response }: Request<ApiEvent, APIGatewayProxyResult>) => {
    if (!response) return;
    response.headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheControl(event, resource, response),
      ...inertHeaders,
      Vary: 'Origin',
      ...allowOrigin(headerOf(event, 'origin'), allowedOrigins),
      ...response.headers,
    };
  };
  return { after: add, onError: add };
}

function cacheControl(
  event: ApiEvent,
  resource: ResourceName,
  { statusCode }: APIGatewayProxyResult,
): string {
  const isPublic =
    event.httpMethod === 'GET' && statusCode === 200 && isPublicRead(matchOf(event, resource).route);
  return isPublic ? PUBLIC : PRIVATE;
}

function allowOrigin(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  return origin !== undefined && allowed.includes(origin) ? { 'Access-Control-Allow-Origin': origin } : {};
}

/**
 * Logs one JSON line per request: route, status, duration and Cognito user id, but no token, header or body. Unexpected
 * errors are logged with their causes.
 */
function requestLog(resource: ResourceName): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  const starts = new WeakMap<object, number>();
  const end = ({ event, context, response, error }: Request<ApiEvent, APIGatewayProxyResult>) => {
    const start = starts.get(event) ?? performance.now();
    log({
      requestId: event.requestContext.requestId ?? context.awsRequestId,
      route: `${event.httpMethod} ${pathOf(event, resource) ?? event.resource}`,
      status: response?.statusCode,
      milliseconds: Math.round(performance.now() - start),
      subject: event.caller?.subject,
      ...(error && !(error instanceof Problem) && { error }),
    });
  };
  return {
    before: ({ event }) => void starts.set(event, performance.now()),
    after: end,
    onError: end,
  };
}

/**
 * Checks the token's claims and the rights of its groups on routes that are not public, although the gateway has already
 * verified the token.
 */
function adminCheck(
  resource: ResourceName,
  clientId: string,
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    before: ({ event }) => {
      const { route } = matchOf(event, resource);
      if (route.access === 'public') return;
      const claims = event.requestContext.authorizer?.['claims'];
      const { caller, rights } = editorIn(claims, clientId, new Date());
      event.caller = caller;
      event.rights = rights;
      if (!mayCall(rights, route)) throw forbidden(areaOfResource[resource]);
    },
  };
}

/** The claims of an access token as API Gateway passes them: mostly strings, regardless of their type in the token. */
export type Claims = Readonly<Record<string, unknown>>;

/** Someone who may edit something. */
type Editor = { readonly caller: Caller; readonly rights: Rights };

/**
 * Returns who the claims identify, and what they may edit. Throws Problem: 401 for anything but an unexpired access token of
 * our client, 403 without the scope or a group that gives rights.
 */
export function editorIn(claims: Claims | undefined, clientId: string, now: Date): Editor {
  const subject = textOf(claims?.['sub']);
  const isOurs = claims?.['token_use'] === 'access' && claims['client_id'] === clientId;
  if (!claims || !subject || !isOurs || !(expiryOf(claims['exp']) > now.getTime())) {
    throw new Problem('unauthenticated', messages.unauthenticated);
  }
  const scopes = textOf(claims['scope'])?.split(' ') ?? [];
  const rights = areasOf(groupsOf(claims['cognito:groups']));
  if (!scopes.includes(writeScope) || rights.length === 0) throw new Problem('forbidden', messages.forbidden);
  const name = textOf(claims['email']) ?? textOf(claims['username']) ?? subject;
  return { caller: { subject, name }, rights };
}

/**
 * The expiry in epoch milliseconds, or NaN if there is none. API Gateway passes `exp` as epoch seconds or as a Java date
 * such as `Fri Nov 21 10:40:00 UTC 2026`.
 */
function expiryOf(value: unknown): number {
  if (typeof value === 'number') return value * 1000;
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(value) : seconds * 1000;
}

/** API Gateway passes groups as an array or comma-separated; the pre-token-generation trigger drops names with a comma. */
function groupsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  return typeof value === 'string' ? value.split(',') : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The Retry-After header of a 503. */
const RETRY_AFTER_SECONDS = 2;

/** Turns a thrown Problem into its response, and any other error into a generic 500 or 503. */
function problemResponses(resource: ResourceName): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    onError: (request) => {
      const problem = problemOf(request.error, request.event.httpMethod === 'GET');
      request.response = {
        statusCode: problem.status,
        headers: headersOf(problem, request.event, resource),
        body: JSON.stringify(problem.body),
      };
    },
  };
}

function headersOf({ code }: Problem, event: ApiEvent, resource: ResourceName): Record<string, string> {
  if (code === 'busy') return { 'Retry-After': String(RETRY_AFTER_SECONDS) };
  return code === 'wrong_method' ? { Allow: methodsOf(pathOf(event, resource) ?? '') } : {};
}

/** Returns a thrown Problem as it is for a write, or the generic Problem for any other error. */
export function problemOf(error: unknown, isRead = false): Problem {
  if (error instanceof Problem) return isRead && error.code === 'unconfirmed' ? busy() : error;
  return isTransient(error) ? busy() : new Problem('unexpected', messages.unexpected);
}

const busy = () => new Problem('busy', messages.busy);
