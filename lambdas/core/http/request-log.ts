import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { Problem } from '../../../contract/problems.ts';
import type { ResourceName } from '../../../contract/routes.ts';
import { type ApiEvent, pathOf } from './request.ts';
import { log } from '../platform/log.ts';

/**
 * Logs one JSON line per request: route, status, duration and Cognito user id, but no token, header or body. Unexpected
 * errors are logged with their causes.
 */
export function requestLog(resource: ResourceName): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
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
