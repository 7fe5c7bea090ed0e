/** Error names of DynamoDB, S3 and the SDK for throttling, overload and timeouts. */
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

/** Whether an SDK error, after its retries, is transient: throttling, a server error or a timeout. */
export function isTransient(error: unknown): boolean {
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
