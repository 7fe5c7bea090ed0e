/** Names under which DynamoDB, S3 and the SDK say "not now": throttled, overloaded, or no answer in time. */
const NAMES: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'ThrottledException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'SlowDown',
  'ServiceUnavailable',
  'InternalServerError',
  'InternalError',
  'RequestTimeout',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Whether an error of the SDK, after all its retries, is of the kind that passes: throttling, a server error, a timeout. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'string' && NAMES.has(error.code)) return true;
  return STATUSES.has(statusOf(error) ?? 0);
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || !error.$metadata) return undefined;
  const { $metadata } = error;
  return 'httpStatusCode' in $metadata && typeof $metadata.httpStatusCode === 'number'
    ? $metadata.httpStatusCode
    : undefined;
}
