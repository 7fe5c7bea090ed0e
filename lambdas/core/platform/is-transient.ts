/** Error names of DynamoDB, S3 and the SDK for a request that was refused before anything was done. */
const REFUSALS: ReadonlySet<string> = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'ThrottledException',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'SlowDown',
  'ServiceUnavailable',
  'ECONNREFUSED',
]);
/** Those for server errors and timeouts as well, after which a write may have been made, or is yet to be. */
const NAMES: ReadonlySet<string> = new Set([
  ...REFUSALS,
  'InternalServerError',
  'InternalError',
  'RequestTimeout',
  'TimeoutError',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);
const STATUSES: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/** Whether an SDK error, after its retries, is transient: throttling, a server error or a timeout. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (NAMES.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'string' && NAMES.has(error.code)) return true;
  return STATUSES.has(statusOf(error) ?? 0);
}

/** Whether an SDK error, after its retries, says that the request was refused, so that nothing came of it. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return REFUSALS.has(error.name) || ('code' in error && REFUSALS.has(String(error.code)));
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error) || typeof error.$metadata !== 'object' || !error.$metadata) return undefined;
  const { $metadata } = error;
  return 'httpStatusCode' in $metadata && typeof $metadata.httpStatusCode === 'number'
    ? $metadata.httpStatusCode
    : undefined;
}
