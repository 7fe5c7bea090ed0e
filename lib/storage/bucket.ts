import { Bucket, type BucketProps, CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/** Makes a bucket. CDK's own class is an IBucket, but under exactOptionalPropertyTypes the compiler has to be shown it. */
export function bucket(scope: Construct, id: string, props: BucketProps): IBucket {
  const made = new Bucket(scope, id, props);
  if (!isIBucket(made)) throw new TypeError(`${id} is no bucket.`);
  return made;
}

/** The resource behind a bucket of this app. Throws for an imported one. */
export function cfnBucket({ node: { defaultChild } }: IBucket): CfnBucket {
  if (!(defaultChild instanceof CfnBucket)) throw new TypeError('This is not a bucket of this app.');
  return defaultChild;
}

function isIBucket(value: unknown): value is IBucket {
  return value instanceof Bucket;
}
