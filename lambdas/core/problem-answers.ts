import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { Problem, sentences } from '../../contract/problems.ts';
import type { ApiEvent } from './call.ts';
import { isBusy } from './is-busy.ts';

/** How long a client should wait before it tries again what was too much just now. */
const RETRY_AFTER_SECONDS = 2;

/** The one place that turns what was thrown into an answer: a Problem into its status and sentences, all else into one plain sentence. */
export function problemAnswers(): MiddlewareObj<ApiEvent, APIGatewayProxyResult> {
  return {
    onError: (request) => {
      const problem = problemOf(request.error);
      request.response = {
        statusCode: problem.status,
        headers: problem.code === 'busy' ? { 'Retry-After': String(RETRY_AFTER_SECONDS) } : {},
        body: JSON.stringify(problem.body),
      };
    },
  };
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return isBusy(error)
    ? new Problem('busy', sentences.busy)
    : new Problem('unexpected', sentences.unexpected);
}
