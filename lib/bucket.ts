import { Bucket, type BucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Makes a bucket. CDK's own class is an IBucket, but under exactOptionalPropertyTypes the compiler has to be shown it. */
export function bucket(scope: Construct, id: string, props: BucketProps): IBucket {
  const made = new Bucket(scope, id, props);
  if (!isIBucket(made)) throw new TypeError(`${id} is no bucket.`);
  return made;
}

function isIBucket(value: unknown): value is IBucket {
  return value instanceof Bucket;
}
