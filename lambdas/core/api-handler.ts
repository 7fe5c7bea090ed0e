import middy from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { type ResourceName, routes } from '../../contract/routes.ts';
import { adminCheck } from './admin-check.ts';
import { answerHeaders } from './answer-headers.ts';
import type { ApiEvent, Call, Caller, Operation } from './call.ts';
import { environment } from './environment.ts';
import { jsonBody } from './json-body.ts';
import { problemAnswers } from './problem-answers.ts';
import { requestLog } from './request-log.ts';
import { pathParametersOf, routeOf } from './route-of.ts';

/** An operation for each `operation` that the contract's routes name for one resource. */
export type Operations = Readonly<Record<string, Operation>>;

const visitor: Caller = { subject: 'visitor', name: 'visitor' };

/**
 * The Lambda of one resource: finds the route, checks who calls, reads the body, and answers with what the operation
 * gives or the problem that it throws. Throws at the start when a route has no operation.
 */
export function apiHandler(resource: ResourceName, operations: Operations) {
  const missing = routes.find((route) => route.resource === resource && !operations[route.operation]);
  if (missing) throw new Error(`Nothing answers ${missing.method} ${missing.path}.`);

  // Each is undone in reverse: a thrown problem becomes an answer, which gets its headers, and is logged last.
  return middy<ApiEvent, APIGatewayProxyResult>()
    .use(requestLog())
    .use(answerHeaders(environment.allowedOrigins()))
    .use(problemAnswers())
    .use(adminCheck(resource, environment.userPoolClientId()))
    .use(jsonBody())
    .handler(async (event): Promise<APIGatewayProxyResult> => {
      const operation = operations[routeOf(event, resource).operation];
      if (!operation) throw new Error(`${event.httpMethod} ${event.resource} has lost its operation.`);
      const { status, body } = await operation(callOf(event));
      return { statusCode: status, body: JSON.stringify(body) };
    });
}

function callOf(event: ApiEvent): Call {
  return {
    parameters: pathParametersOf(event),
    body: event.content ?? {},
    caller: event.caller ?? visitor,
  };
}
