import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { listFillMetric, listResponseBytes } from '../../../contract/response-size.ts';
import { Problem } from '../../../contract/problems.ts';
import type { ApiEvent } from './request.ts';
import { log } from '../platform/log.ts';

/**
 * Logs one JSON line per request: route, status, duration and Cognito user id, but no token, header or body. Unexpected
 * errors are logged with their causes.
 */
export function requestLog(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  const starts = new WeakMap<object, number>();
  const end = ({ event, context, response, error }: Request<ApiEvent, APIGatewayProxyResult>) => {
    const start = starts.get(event) ?? performance.now();
    log({
      requestId: event.requestContext.requestId ?? context.awsRequestId,
      route: `${event.httpMethod} ${event.resource}`,
      status: response?.statusCode,
      milliseconds: Math.round(performance.now() - start),
      subject: event.caller?.subject,
      ...(isList(event, response) && listFill(response)),
      ...(error && !(error instanceof Problem) && { error }),
    });
  };
  return {
    before: ({ event }) => void starts.set(event, performance.now()),
    after: end,
    onError: end,
  };
}

function isList(event: ApiEvent, response: APIGatewayProxyResult | null): response is APIGatewayProxyResult {
  return event.httpMethod === 'GET' && response?.statusCode === 200;
}

/**
 * Also makes the log line a metric (embedded metric format):
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
function listFill({ body }: APIGatewayProxyResult) {
  const { namespace, name } = listFillMetric;
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        { Namespace: namespace, Dimensions: [[]], Metrics: [{ Name: name, Unit: 'Percent' }] },
      ],
    },
    [name]: Math.round((1000 * Buffer.byteLength(body)) / listResponseBytes) / 10,
  };
}
