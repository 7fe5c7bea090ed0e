import { S3Client } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';

/**
 * Speaks to S3; it waits longer than for DynamoDB, since deleting a thousand files takes S3 some seconds. Checksums are sent only where S3 demands
 * one: the default would bake the checksum of an empty body into every upload grant.
 */
export function mediaClient(): S3Client {
  return new S3Client({
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // A stand-in has no host name for each bucket.
    forcePathStyle: environment.s3StandIn() !== undefined,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  });
}
