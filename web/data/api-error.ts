import type { ProblemBody, ProblemDetails } from '../../contract/problems.ts';

/** No response of ours: no connection, a gateway's own 502/503/504, or the API is switched off. */
export class ApiUnavailable extends Error {
  override readonly name = 'ApiUnavailable';
}

/** A write had no response in time: it may have arrived or not. Trying again is safe. */
export class ApiTimeout extends Error {
  override readonly name = 'ApiTimeout';
}

/** The API refused a request. `message` is as specification §8 words it; `problem` is the response body. */
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
