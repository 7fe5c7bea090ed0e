import type { Bucket } from './bucket.ts';
import type { S3Request } from './request.ts';

/** A request whose signature has been verified, with the buckets that it may be about. */
export type SignedRequest = {
  readonly request: S3Request;
  readonly bucket: Bucket;
  readonly buckets: ReadonlyMap<string, Bucket>;
  /** What the signature says of the body: see `verifiedBody`. */
  readonly payloadHash: string;
};
