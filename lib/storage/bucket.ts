import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, Bucket, type BucketProps, CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';

/**
 * Creates a private bucket. It is retained, because rolling back a failed first deployment could not delete it with its files, and
 * would block the next one. CDK's Bucket is not assignable to IBucket under exactOptionalPropertyTypes, hence the type guard.
 */
export function bucket(scope: Construct, id: string, props: BucketProps = {}): IBucket {
  const created = new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    removalPolicy: RemovalPolicy.RETAIN,
    ...props,
  });
  if (!isIBucket(created)) throw new TypeError(`${id} is not a bucket.`);
  return created;
}

/** The CloudFormation resource of a bucket. Throws for an imported bucket. */
export function cfnBucket({ node: { defaultChild } }: IBucket): CfnBucket {
  if (!(defaultChild instanceof CfnBucket)) throw new TypeError('This is not a bucket of this app.');
  return defaultChild;
}

function isIBucket(value: unknown): value is IBucket {
  return value instanceof Bucket;
}
