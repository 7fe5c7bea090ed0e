import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { apiHeaders } from '../../../contract/security-headers.ts';
import { isPublicRead, type ResourceName } from '../../../contract/routes.ts';
import type { ApiEvent } from './request.ts';
import { routeOf } from './route-of.ts';
import { headerOf } from './json-body.ts';

/** In seconds: how long the edge caches a public list, and how long it serves it while the API is down. */
const FRESH = 60;
const STALE_IF_ERROR = 24 * 60 * 60;
const PUBLIC = publicFor(Infinity);
/** Editors must never see a stale list. */
const PRIVATE = 'private, no-store';
const NEVER = 'no-store';

/** A response is on its way for less than a second. */
const ON_ITS_WAY = 1;

/** The Cache-Control of a public list that changes by itself at an instant, after which no cache may serve it. */
export function publicUntil(instant: Date): string {
  return publicFor(Math.max(0, Math.floor((instant.getTime() - Date.now()) / 1000) - ON_ITS_WAY));
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
      ...apiHeaders(),
      Vary: 'Origin',
      ...allowOrigin(headerOf(event, 'origin'), allowedOrigins),
      ...response.headers,
    };
  };
  return { after: add, onError: add };
}

/**
 * Browsers revalidate each time: no `stale-while-revalidate`, because they would apply it too and show a stale list after
 * a reload.
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
  if (event.httpMethod !== 'GET' || statusCode !== 200) return NEVER;
  return isPublicRead(routeOf(event, resource)) ? PUBLIC : PRIVATE;
}

function allowOrigin(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  return origin !== undefined && allowed.includes(origin) ? { 'Access-Control-Allow-Origin': origin } : {};
}
