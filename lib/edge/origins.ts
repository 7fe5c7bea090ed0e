import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import { AccessLevel, type IOrigin, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { stagePath } from '../../contract/addresses.ts';
import { gatewayTimeoutSeconds } from '../../contract/lambda-timeouts.ts';
import { notFoundPath } from '../api/not-found-route.ts';
import type { Gateway } from '../api/gateway.ts';

/** The site's own bucket. Listing it makes a missing file a 404; without, S3 returns 403. */
export function siteOrigin(scope: Construct, bucket: IBucket): IOrigin {
  Annotations.of(scope).acknowledgeWarning(
    '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    'The distribution has a default root object, and all in this bucket is public.',
  );
  return S3BucketOrigin.withOriginAccessControl(bucket, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
}

/** The site's pages: what the bucket does not have is the API's not-found page. */
export function pagesOrigin(bucket: IOrigin, gateway: Gateway): IOrigin {
  return new OriginGroup({
    primaryOrigin: bucket,
    fallbackOrigin: apiOrigin(gateway, stagePath + notFoundPath),
    fallbackStatusCodes: [404],
  });
}

/** The page of results: found by the API; where that fails it is the bucket's page, which finds by script alone. */
export function resultsOrigin(bucket: IOrigin, gateway: Gateway): IOrigin {
  return new OriginGroup({
    primaryOrigin: apiOrigin(gateway, stagePath),
    fallbackOrigin: bucket,
    fallbackStatusCodes: [403, 404, 500, 502, 503, 504],
  });
}

/** The media bucket of the data stack, which lets CloudFront read by itself: this stack may not reach back into it. */
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

/** The gateway. The stage is part of the address that visitors ask for, so no path is put before it. */
export function apiOrigin({ api, lock }: Gateway, originPath?: string): IOrigin {
  return new HttpOrigin(`${api.restApiId}.execute-api.${Stack.of(api).region}.amazonaws.com`, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    ...(originPath !== undefined && { originPath }),
    customHeaders: { Referer: lock.key },
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // The gateway gives up a second earlier, and says so in our shape.
    readTimeout: Duration.seconds(gatewayTimeoutSeconds + 1),
  });
}
