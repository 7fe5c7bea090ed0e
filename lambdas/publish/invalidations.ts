import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dueInvalidationsFolder } from '../../contract/site/site-files.ts';
import type { SiteBucket } from './site-bucket.ts';

type Services = {
  readonly edge: EdgeCache;
  readonly bucket: Pick<SiteBucket, 'list' | 'put' | 'remove'>;
  readonly log: (entry: Readonly<Record<string, unknown>>) => void;
  readonly pause?: Pause | undefined;
};

/** Invalidates the edge if a file has changed, or an earlier invalidation is due. */
export type Invalidate = (hasChanged: boolean) => Promise<void>;

/** Waits for some milliseconds. */
export type Pause = (milliseconds: number) => Promise<unknown>;

/** Waits between attempts. CloudFront runs only 15 invalidations with a wildcard at once. */
const PAUSES = [5_000, 20_000];

/**
 * Returns the site's `Invalidate`, which loses none: an invalidation that fails after all attempts is recorded in the site's
 * bucket and rejects, and this or any later run makes up for it. By then the files no longer differ, so the record is all that
 * tells that they may be stale at the edge. Each record has a file of its own, so that concurrent runs cannot overwrite each
 * other's.
 */
export function recordedInvalidations({ edge, bucket, log, pause = wait }: Services) {
  /** Records that an invalidation is due, in case that this run is killed before it. */
  const markDue = () => bucket.put(dueInvalidationsFolder + randomUUID(), '{}');

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

  async function invalidate(hasChanged: boolean): Promise<void> {
    const due = [...(await bucket.list(dueInvalidationsFolder)).keys()];
    if (!hasChanged && due.length === 0) return;
    try {
      await attempt();
    } catch (error) {
      log({ warning: 'The edge may serve old pages and files until it is invalidated', error });
      if (due.length === 0) await markDue();
      throw error;
    }
    await bucket.remove(due);
  }

  return { invalidate, markDue };
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
