import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { HttpMethods, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { incomingPrefix } from '../contract/files/media.ts';
import { mediaFolders } from '../contract/files/upload-folders.ts';
import { limits } from '../contract/limits.ts';
import { expiryAttribute, tableKeys } from '../contract/table-item.ts';
import { acknowledge } from './shared/acknowledge.ts';
import type { Configuration } from './shared/configuration.ts';
import { outputs } from './shared/names.ts';
import { bucket, cfnBucket } from './storage/bucket.ts';

/** The stateful resources: the table, the uploaded files and the access logs. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly media: IBucket;
  readonly accessLogs: IBucket;

  constructor(scope: Construct, id: string, props: StackProps & { readonly configuration: Configuration }) {
    super(scope, id, props);

    this.table = new Table(this, 'Content', {
      partitionKey: { name: tableKeys.partition, type: AttributeType.STRING },
      sortKey: { name: tableKeys.sort, type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: limits.recoveryDays,
      },
      timeToLiveAttribute: expiryAttribute,
      // Triggers the publisher.
      stream: StreamViewType.KEYS_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });

    this.accessLogs = bucket(this, 'AccessLogs', {
      // CloudFront's standard logs are delivered by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(limits.logDays) }],
    });

    this.media = bucket(this, 'Media', {
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
      cors: [uploadCors(props.configuration)],
      lifecycleRules: [
        {
          prefix: incomingPrefix,
          expiration: Duration.days(limits.incomingFileDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // A deleted file can be restored from its version until then.
        { noncurrentVersionExpiration: Duration.days(limits.recoveryDays) },
        { expiredObjectDeleteMarker: true, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.letCloudFrontRead();
    // CDK's eventBridgeEnabled property would add a custom resource with a Lambda.
    cfnBucket(this.media).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );

    new CfnOutput(this, outputs.tableName, { value: this.table.tableName, description: 'The content' });
    new CfnOutput(this, outputs.mediaBucket, {
      value: this.media.bucketName,
      description: 'The uploaded files',
    });
    acknowledge(this.accessLogs, {
      'AwsSolutions-S1':
        'This bucket receives the access logs, so logging its own access would be recursive.',
    });
  }

  /**
   * CDK's usual grant names the distribution, which would make this stack depend on the web stack and so on itself.
   * ListBucket turns a 403 for a missing file into a 404; the CloudFront function for media blocks listings.
   */
  private letCloudFrontRead(): void {
    const cloudFront = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: {
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${this.account}:distribution/*` },
      },
    };
    this.media.addToResourcePolicy(
      new PolicyStatement({
        ...cloudFront,
        actions: ['s3:GetObject'],
        resources: mediaFolders.map((folder) => this.media.arnForObjects(`${folder}/*`)),
      }),
    );
    this.media.addToResourcePolicy(
      new PolicyStatement({ ...cloudFront, actions: ['s3:ListBucket'], resources: [this.media.bucketArn] }),
    );
  }
}

/**
 * Lets browsers PUT files directly into the bucket. Without a custom domain the site's origin is unknown here, so any origin
 * is allowed; the presigned URL is what authorises an upload.
 */
function uploadCors({ domain }: Configuration) {
  return {
    allowedOrigins: [domain ? `https://${domain.name}` : '*'],
    allowedMethods: [HttpMethods.PUT],
    allowedHeaders: ['content-type'],
    maxAge: 3600,
  };
}
