import { randomUUID } from 'node:crypto';
import { stagePath } from '../../contract/addresses.ts';
import { mediaPath } from '../../contract/files/media.ts';
import { renditionKeys } from '../../contract/files/renditions.ts';
import { encodedPath, pathOfKey } from '../../contract/site/site-files.ts';

/** Invalidates changed files, or everything, at the edge. */
export type EdgeCache = { invalidate(keys: readonly string[] | 'all'): Promise<void> };

/** Number of changed files from which one wildcard is cheaper: only the first 1,000 paths a month are free. */
const WILDCARD_FROM = 10;

/** The keys to pass to `invalidate` for these pictures and all of their renditions. */
export function filesOfPictures(keys: readonly string[]): string[] {
  return keys.flatMap((key) => [key, ...renditionKeys(key)]).map((key) => mediaPath.slice(1) + key);
}

/** For running without an edge. */
export const noEdgeCache: EdgeCache = { invalidate: async () => {} };

/** The cache of a CloudFront distribution. Its client is loaded on the first invalidation. */
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
 * Returns the paths to invalidate for changed files: for a page, both its path and the key that the edge's function
 * rewrites it to, as AWS recommends. API responses are included, because an idle page refreshes from them, and a stale
 * response would revert the change.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/invalidation-specifying-objects.html
 */
function invalidationPaths(keys: readonly string[] | 'all'): string[] {
  if (keys === 'all' || keys.length >= WILDCARD_FROM) return ['/*'];
  const paths = keys.flatMap((key) => [pathOfKey(key), encodedPath(key)]).map(upToAsterisk);
  return [...new Set([...paths, `${stagePath}/api/*`])];
}

/** CloudFront rejects an asterisk, such as one in an album's name, except at the end, where it is a wildcard. */
function upToAsterisk(path: string): string {
  return path.replace(/\*.*/, '*');
}
