import { randomUUID } from 'node:crypto';
import { stagePath } from '../../contract/addresses.ts';
import { mediaUrl } from '../../contract/media.ts';
import { renditionKeys } from '../../contract/renditions.ts';
import { pathOfKey } from '../../contract/site-files.ts';

/** Tells the edge that files have changed. */
export type EdgeCache = { invalidate(keys: readonly string[]): Promise<void> };

/** From so many changed files on, one wildcard is cheaper than naming them: the first 1,000 paths a month are free. */
const WILDCARD_FROM = 10;

/** What `invalidate` takes for the files of these pictures: each with all of its renditions, wherever it was shown. */
export function filesOfPictures(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, ...renditionKeys(key)]).map((key) => mediaUrl(key).slice(1));
}

/** The edge of one machine, which keeps nothing. */
export const noEdgeCache: EdgeCache = { invalidate: async () => {} };

/** The cache of a CloudFront distribution. Its client is loaded when something has changed. */
export function cloudFrontCache(DistributionId: string): EdgeCache {
  return {
    async invalidate(keys) {
      const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront');
      const Items = invalidationPaths(keys);
      await new CloudFrontClient({ maxAttempts: 3 }).send(
        new CreateInvalidationCommand({
          DistributionId,
          InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
        }),
      );
    },
  };
}

/**
 * The paths to invalidate for changed files: for a page both its address and the key that the edge's function rewrites it
 * to, as AWS recommends. The API's responses go with them: a page refreshes itself from these once it is idle, and an older
 * one would take the change back.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html
 */
function invalidationPaths(keys: readonly string[]): string[] {
  if (keys.length >= WILDCARD_FROM) return ['/*'];
  return [...new Set([...keys.flatMap((key) => [pathOfKey(key), `/${key}`]), `${stagePath}/api/*`])];
}
