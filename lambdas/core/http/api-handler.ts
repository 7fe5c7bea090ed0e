import middy from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { noRights } from '../../../contract/rights.ts';
import { type ResourceName, routes } from '../../../contract/routes.ts';
import { messages, Problem } from '../../../contract/problems.ts';
import { adminCheck } from './admin-check.ts';
import { publicUntil, responseHeaders } from './response-headers.ts';
import { compression } from './response-size.ts';
import { environment } from '../platform/environment.ts';
import { jsonBody } from './body.ts';
import { problemResponses } from './problem-responses.ts';
import { requestLog } from './request-log.ts';
import { type ApiEvent, type Caller, matchOf, type Operation } from './request.ts';

/** The operations of a resource, by the `operation` of the contract's routes. */
export type Operations = Readonly<Record<string, Operation>>;

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
