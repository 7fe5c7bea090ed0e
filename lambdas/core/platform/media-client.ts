import { S3Client } from '@aws-sdk/client-s3';
import { environment } from './environment.ts';

/** By endpoint, of which a process with local clouds has several. */
const clients = new Map<string | undefined, S3Client>();

/**
 * Returns the S3 client of this process. Timeouts are longer than DynamoDB's because deleting a thousand objects takes
 * seconds. Checksums are sent only where required: the default would sign the checksum of an empty body into every upload
 * grant.
 */
export function mediaClient(): S3Client {
  const endpoint = environment.s3StandIn();
  const known = clients.get(endpoint);
  if (known) return known;
  const client = new S3Client({
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // The local S3 has no virtual-hosted buckets.
    forcePathStyle: endpoint !== undefined,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  });
  clients.set(endpoint, client);
  return client;
}
