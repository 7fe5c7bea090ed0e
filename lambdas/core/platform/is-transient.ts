/** Error names of DynamoDB, S3 and the SDK for a request that was rejected before taking effect. */
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
/** The names above, and those of server errors and timeouts, after which a write may have been applied or still will be. */
const TRANSIENT_NAMES: ReadonlySet<string> = new Set([
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
  if (TRANSIENT_NAMES.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'string' && TRANSIENT_NAMES.has(error.code)) return true;
  return STATUSES.has(statusOf(error) ?? 0);
}

/** Whether an SDK error, after its retries, means that the request was rejected without taking effect. */
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
