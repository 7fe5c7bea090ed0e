import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { Problem, messages } from '../../../contract/problems.ts';
import { methodsOf, type ResourceName } from '../../../contract/routes.ts';
import { type ApiEvent, pathOf } from './request.ts';
import { isTransient } from '../platform/is-transient.ts';

/** The Retry-After header of a 503. */
const RETRY_AFTER_SECONDS = 2;

/** Turns a thrown Problem into its response, and any other error into a generic 500 or 503. */
export function problemResponses(resource: ResourceName): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
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
