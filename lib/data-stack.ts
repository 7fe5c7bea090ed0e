import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, HttpMethods, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { limits } from '../contract/limits.ts';
import { deletedPrefix, incomingPrefix, mediaFolders } from '../contract/media.ts';
import { renditionsPrefix } from '../contract/renditions.ts';
import { expiryAttribute, tableKeys } from '../contract/table-item.ts';
import type { Configuration } from './shared/configuration.ts';
import { acknowledge } from './shared/acknowledge.ts';
import { bucket, cfnBucket } from './storage/bucket.ts';
import { outputs } from './shared/names.ts';
import { ScheduledBackups } from './storage/scheduled-backups.ts';

/** How long what was deleted or overwritten can be brought back: the longest that DynamoDB offers, and the same for files. */
const RECOVERY_DAYS = 35;
/** Access logs hold visitors' addresses, which are personal: kept as long as it takes to look into an incident. */
const LOG_DAYS = 30;

const privately = {
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
  removalPolicy: RemovalPolicy.RETAIN,
} as const;

/** What must never be lost: the table, the uploaded files, and the logs of who asked for what. */
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
        recoveryPeriodInDays: RECOVERY_DAYS,
      },
      timeToLiveAttribute: expiryAttribute,
      // By it the publisher learns what has changed.
      stream: StreamViewType.KEYS_ONLY,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });

    this.accessLogs = bucket(this, 'AccessLogs', {
      ...privately,
      // CloudFront's standard logs are delivered by ACL.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(LOG_DAYS) }],
    });

    this.media = bucket(this, 'Media', {
      ...privately,
      versioned: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'media/',
      cors: [uploads(props.configuration)],
      lifecycleRules: [
        {
          prefix: deletedPrefix,
          expiration: Duration.days(limits.deletedFileDays),
          // What lies there is a copy for recovery already.
          noncurrentVersionExpiration: Duration.days(1),
        },
        {
          prefix: incomingPrefix,
          expiration: Duration.days(limits.incomingFileDays),
          noncurrentVersionExpiration: Duration.days(1),
        },
        // Renditions can be made again, and of a picture that was taken down none is to be left.
        { prefix: renditionsPrefix, noncurrentVersionExpiration: Duration.days(1) },
        { noncurrentVersionExpiration: Duration.days(RECOVERY_DAYS) },
        { expiredObjectDeleteMarker: true, abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
    });
    this.letCloudFrontRead();
    // CDK's own way to this setting is a function that makes it.
    cfnBucket(this.media).addPropertyOverride(
      'NotificationConfiguration.EventBridgeConfiguration.EventBridgeEnabled',
      true,
    );

    const { vault, restoreRole } = new ScheduledBackups(this, 'Backups', {
      table: this.table,
      media: this.media,
      copyTo: props.configuration.backupCopyVault,
    });

    new CfnOutput(this, outputs.tableName, { value: this.table.tableName, description: 'The content' });
    new CfnOutput(this, outputs.mediaBucket, {
      value: this.media.bucketName,
      description: 'The uploaded files',
    });
    new CfnOutput(this, outputs.backupVault, {
      value: vault.backupVaultName,
      description: 'The scheduled backups',
    });
    new CfnOutput(this, outputs.restoreRole, {
      value: restoreRole.roleArn,
      description: 'The role by which AWS Backup restores',
    });
    acknowledge(this.accessLogs, {
      'AwsSolutions-S1': 'This is the bucket that the others log to; a log of its own would log itself.',
    });
  }

  /**
   * The usual grant names the one distribution, and would make this stack wait for the web stack, which waits for this one.
   * ListBucket makes a missing file a 404 rather than a 403; the media function lets no listing through.
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
 * A browser PUTs a file straight to the bucket. Without a domain of its own the site's address is not known here; the
 * signature in the upload's address, not the origin, is what lets a file in.
 */
function uploads({ domain }: Configuration) {
  return {
    allowedOrigins: [domain ? `https://${domain.name}` : '*'],
    allowedMethods: [HttpMethods.PUT],
    allowedHeaders: ['content-type', 'content-disposition', 'cache-control'],
    maxAge: 3600,
  };
}
