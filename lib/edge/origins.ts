import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import { AccessLevel, type IOrigin, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { stagePath } from '../../contract/addresses.ts';
import { gatewayTimeoutSeconds } from '../../contract/lambda-limits.ts';
import { notFoundPath, type Gateway } from '../api/gateway.ts';

/** The site's bucket as an origin. The LIST permission makes S3 return 404 rather than 403 for a missing file. */
export function siteOrigin(scope: Construct, bucket: IBucket): IOrigin {
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The distribution has a default root object, and all in this bucket is public.',
  );
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
}

/** The origin of pages: the bucket, or the API's not-found page for a missing key. */
export function pagesOrigin(bucket: IOrigin, gateway: Gateway): IOrigin {
  return new OriginGroup({
    primaryOrigin: bucket,
    fallbackOrigin: apiOrigin(gateway, stagePath + notFoundPath),
    fallbackStatusCodes: [404],
  });
}

/** The data stack's media bucket as an origin. The bucket policy is in the data stack, which must not depend on this one. */
export function mediaOrigin(scope: Construct, bucket: IBucket): IOrigin {
  const media = Bucket.fromBucketAttributes(scope, 'Media', {
    bucketArn: bucket.bucketArn,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  });
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    'The data stack, which owns the bucket, writes its policy.',
  );
  return S3BucketOrigin.withOriginAccessControl(media);
}

/** The gateway as an origin. Requests already contain the stage in their path, so it needs no origin path. */
export function apiOrigin({ api, key }: Gateway, originPath?: string): IOrigin {
  return new HttpOrigin(`${api.restApiId}.execute-api.${Stack.of(api).region}.amazonaws.com`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    ...(originPath !== undefined && { originPath }),
    customHeaders: { Referer: key },
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // The gateway times out a second earlier, with an error in the contract's format.
    readTimeout: Duration.seconds(gatewayTimeoutSeconds + 1),
  });
}
