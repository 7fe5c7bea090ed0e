import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { log } from '../core/platform/environment.ts';

/** Waits for some milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** Waits between attempts. CloudFront runs only 15 invalidations with a wildcard at once. */
const PAUSES = [5_000, 20_000];

/** Invalidates the edge in up to three attempts. Rejects when all fail; the run's retry then repeats it. */
export async function invalidateWithRetries(edge: EdgeCache, pause: Pause = wait): Promise<void> {
  for (const milliseconds of PAUSES) {
    try {
      return await edge.invalidate();
    } catch (error) {
      log({ message: 'An invalidation failed and will be retried', reason: String(error) });
      await pause(milliseconds);
    }
  }
  await edge.invalidate();
}

/** Invalidates all files at the edge. */
type EdgeCache = { invalidate(): Promise<void> };

/** For running without an edge. */
export const noEdgeCache: EdgeCache = { invalidate: async () => {} };

/**
 * The cache of a CloudFront distribution, whose client is loaded on the first invalidation. Always `/*`, which counts as one
 * path, of which 1,000 a month are free, and includes the API's responses.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/PayingForInvalidation.html
 */
export function cloudFrontCache(DistributionId: string): EdgeCache {
  return {
    async invalidate() {
      const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront');
      await new CloudFrontClient({ maxAttempts: 3 }).send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: 1, Items: ['/*'] } },
        }),
      );
    },
  };
}
