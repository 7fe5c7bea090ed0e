import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { apiHeaders } from '../../contract/security-headers.ts';
import type { ApiEvent } from './call.ts';
import { headerOf } from './json-body.ts';

/**
 * A public list may be kept by the edge for a minute, and shown for a day while the API is down. A browser asks anew each
 * time: `stale-while-revalidate` is left out because browsers obey it too, and would show somebody who has just reloaded
 * the list as it was.
 */
const PUBLIC = 'public, max-age=0, s-maxage=60, stale-if-error=86400';
/** Whoever sends a token has come to edit, and must never see an old list. */
const PRIVATE = 'private, no-store';
const NEVER = 'no-store';

/** Says on every answer how long it may be kept, which other origins may read it, and that it is JSON and nothing else. */
export function answerHeaders(
  allowedOrigins: readonly string[],
): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  const add = ({ event, response }: Request<ApiEvent, APIGatewayProxyResult>) => {
    if (!response) return;
    response.headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheControl(event, response),
      ...apiHeaders(),
      Vary: 'Origin, Authorization',
      ...allowOrigin(headerOf(event, 'origin'), allowedOrigins),
      ...response.headers,
    };
  };
  return { after: add, onError: add };
}

function cacheControl(event: ApiEvent, { statusCode }: APIGatewayProxyResult): string {
  if (event.httpMethod !== 'GET' || statusCode !== 200) return NEVER;
  return headerOf(event, 'authorization') === undefined ? PUBLIC : PRIVATE;
}

function allowOrigin(origin: string | undefined, allowed: readonly string[]): Record<string, string> {
  return origin !== undefined && allowed.includes(origin) ? { 'Access-Control-Allow-Origin': origin } : {};
}
