import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { inertHeaders } from '../../../contract/security-headers.ts';
import { isPublicRead, type ResourceName } from '../../../contract/routes.ts';
import { type ApiEvent, headerOf, matchOf } from './request.ts';

/** How long the edge caches a public list, and how long it serves it while the API is down, in seconds. */
const FRESH = 60;
const STALE_IF_ERROR = 24 * 60 * 60;
const PUBLIC = publicFor(Infinity);
/** Editors must never see a stale list, nor anyone a draft whose link has ended. */
const PRIVATE = 'private, no-store';

/** Upper bound of a response's transit time, in seconds. */
const TRANSIT_SECONDS = 1;

/** The Cache-Control of a public list that no cache may serve after an instant. */
export function publicUntil(instant: Date): string {
  return publicFor(Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000) - TRANSIT_SECONDS));
}

/** Adds caching, CORS, content type and security headers to every response. */
export function responseHeaders(
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

/**
 * Browsers always revalidate. There is no `stale-while-revalidate`, because browsers would apply it too and show a stale
 * list after a reload.
 */
function publicFor(seconds: number): string {
  const fresh = Math.min(FRESH, seconds);
  const stale = Math.min(STALE_IF_ERROR, seconds - fresh);
  return `public, max-age=0, s-maxage=${fresh}, stale-if-error=${stale}`;
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
