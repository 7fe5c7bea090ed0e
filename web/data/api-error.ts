import type { ProblemBody, ProblemDetails } from '../../contract/problems.ts';

/** The API did not respond: no connection, a 502/503/504 from the gateway, or the API is switched off. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

/** Whether a request was aborted because the response took too long. */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** A write timed out: it may have been saved or not. Retrying is safe. */
export class ApiTimeout extends Error {
  override readonly name = 'ApiTimeout';
}

/** The API rejected a request. `message` is worded as in specification §8; `problem` is the response body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly problem: ProblemBody | undefined;

  constructor(status: number, statusText: string, problem?: ProblemBody) {
    super(messageOf(status, statusText, problem));
    this.status = status;
    this.problem = problem;
  }
}

function messageOf(status: number, statusText: string, problem?: ProblemBody): string {
  const error = problem ? ` - ${problem.error}` : '';
  const details = problem?.details === undefined ? '' : ` (${wordsOf(problem.details)})`;
  return `API request failed: ${status} ${statusText}${error}${details}`;
}

function wordsOf(details: ProblemDetails): string {
  if (typeof details === 'string') return details;
  if ('fields' in details) return Object.values(details.fields).join(' ');
  return details.changedBy ? `changed by ${details.changedBy}` : 'changed by someone else';
}
