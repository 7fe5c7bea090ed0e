import { S3Client } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';

/**
 * Speaks to S3; its waits are short for the same reason as those for DynamoDB. Checksums are sent only where S3 demands
 * one: the default would bake the checksum of an empty body into every upload grant.
 */
export function mediaClient(): S3Client {
  return new S3Client({
    maxAttempts: 4,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // A stand-in has no host name for each bucket.
    forcePathStyle: environment.s3StandIn() !== undefined,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
  });
}
