import type { Bucket } from './bucket.ts';
import type { S3Request } from './request.ts';

/** A request whose signature has been verified, with its bucket and all buckets. */
export type SignedRequest = {
  readonly request: S3Request;
  readonly bucket: Bucket;
  readonly buckets: ReadonlyMap<string, Bucket>;
  /** The signed hash of the body or a constant in its place; see `verifiedBody`. */
  readonly payloadHash: string;
};
