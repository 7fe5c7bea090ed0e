import { randomUUID } from 'node:crypto';

/** Invalidates all files at the edge. */
export type EdgeCache = { invalidate(): Promise<void> };

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
