import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { failedInvalidationsFolder } from '../../contract/site/site-files.ts';
import type { SiteBucket } from './site-bucket.ts';

type Services = {
  readonly edge: EdgeCache;
  readonly bucket: Pick<SiteBucket, 'list' | 'put' | 'remove'>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
  readonly pause?: Pause | undefined;
};

/** Invalidates the edge if a file has changed, or an earlier invalidation failed. */
export type Invalidate = (hasChanged: boolean) => Promise<void>;

/** Waits for some milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** Waits between attempts. CloudFront runs only 15 invalidations with a wildcard at once. */
const PAUSES = [5_000, 20_000];

/**
 * Returns the site's `Invalidate`, which loses none: an invalidation that fails after all attempts is recorded in the site's
 * bucket and rejects, and this or any later run makes up for it. By then the files no longer differ, so the record is all that
 * tells that they may be stale at the edge. Each failure has a file of its own, so that concurrent runs cannot overwrite each
 * other's.
 */
export function recordedInvalidations({ edge, bucket, log, pause = wait }: Services): Invalidate {
  async function attempt(): Promise<void> {
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

  return async (hasChanged) => {
    const failed = [...(await bucket.list(failedInvalidationsFolder)).keys()];
    if (!hasChanged && failed.length === 0) return;
    try {
      await attempt();
    } catch (error) {
      log({ warning: 'The edge may serve old pages and documents for up to five minutes', error });
      if (failed.length === 0)
        await bucket.put(failedInvalidationsFolder + randomUUID(), JSON.stringify(String(error)));
      throw error;
    }
    await bucket.remove(failed);
  };
}

/** Invalidates all files at the edge. */
type EdgeCache = { invalidate(): Promise<void> };

/** For running without an edge. */
export const noEdgeCache: EdgeCache = { invalidate: async () => {} };

/**
 * The cache of a CloudFront distribution, whose client is loaded on the first invalidation. Always `/*`, which counts as one
 * path, of which 1,000 a month are free. It includes API responses, because an idle page refreshes from them.
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
