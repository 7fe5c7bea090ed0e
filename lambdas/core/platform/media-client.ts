import { S3Client } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';
import { onePerEndpoint, storageTimeouts } from './sdk.ts';

/**
 * The S3 client of this process.
 * Checksums are sent only where required: the default would sign the checksum of an empty body into every upload grant.
 */
export const mediaClient = onePerEndpoint(
  environment.s3StandIn,
  () =>
    new S3Client({
      maxAttempts: 3,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      // The local S3 has no virtual-hosted buckets.
      forcePathStyle: environment.s3StandIn() !== undefined,
      requestHandler: {
        connectionTimeout: 1_000,
        requestTimeout: storageTimeouts.media,
        throwOnRequestTimeout: true,
      },
    }),
);
