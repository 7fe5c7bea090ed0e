/**
 * Returns a function that creates a client on its first call and returns it from then on, so that a process shares its
 * connections. A process with several local clouds has a client for the endpoint of each.
 */
export function onePerEndpoint<Client>(
  endpoint: () => string | undefined,
  create: () => Client,
): () => Client {
  const clients = new Map<string | undefined, Client>();
  return () => {
    const client = clients.get(endpoint()) ?? create();
    clients.set(endpoint(), client);
    return client;
  };
}

/**
 * How long one attempt of a call to the table or the media bucket may take, in milliseconds. Deleting a thousand objects
 * takes seconds.
 */
export const storageTimeouts = { table: 2_000, media: 8_000 } as const;

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

/** Keys per DeleteObjects request: https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteObjects.html */
export const DELETE_BATCH = 1_000;

/** Splits items into batches of at most `size`, in order. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
