import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { apiHeaders } from '../../contract/security-headers.ts';
import { isPublicRead, type ResourceName } from '../../contract/routes.ts';
import type { ApiEvent } from './request.ts';
import { routeOf } from './route-of.ts';
import { headerOf } from './json-body.ts';

/**
 * The edge caches a public list for a minute, and serves it for a day while the API is down. Browsers revalidate each
 * time: no `stale-while-revalidate`, because they would apply it too and show a stale list after a reload.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
/** Editors must never see a stale list. */
const PRIVATE = 'private, no-store';
const NEVER = 'no-store';

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
