import { Annotations, CfnResource, Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { revisedResources } from '../../contract/changes.ts';
import { textsFolder } from '../../contract/files/document-text.ts';
import { hiddenPrefix } from '../../contract/files/media.ts';
import { pictureResources } from '../../contract/files/pictures.ts';
import { mediaFolders } from '../../contract/files/upload-folders.ts';
import { documentResources, massResources, resources } from '../../contract/resources.ts';
import { parishId } from '../../contract/parish-record.ts';
import { boundariesKey, renderCacheKey } from '../../contract/site/site-files.ts';
import {
  revisionPartition,
  tableKeys,
  unpublishedPartitions,
  picturePartition,
} from '../../contract/table-item.ts';
import { deadLetter, Lambda, MAX_AGE, type Schedules } from '../lambda/lambda.ts';
import type { Storage } from '../lambda/resource-access.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { cfnBucket } from '../storage/bucket.ts';
import type { Alarms } from '../watching/alarms.ts';

type PublisherProps = {
  readonly storage: Storage;
  readonly schedules: Schedules;
  /** The site's bucket, which the pages are written to. */
  readonly site: IBucket;
  readonly distribution: Distribution;
  /** The path of the renderer that `npm run build` created. */
  readonly renderer: string;
};

/** Lambda's maximum. Rendering 12,000 pages takes about three minutes, a typical run a few seconds. */
const TIMEOUT = Duration.minutes(15);

const publishedPartitions = {
  'anything-but': [...revisedResources.map(revisionPartition), ...unpublishedPartitions],
};

/** After so many retries, a change that could not be published becomes a dead letter. */
const RETRIES = 5;

/**
 * The Lambda that renders the public pages whenever content changes. Runs may overlap and be repeated (see
 * lambdas/publish/), so no concurrency is reserved; an account with the limit of ten could not reserve any.
 */
export class Publisher extends Construct {
  readonly lambda: Lambda;
  /** Events that could not be published. */
  readonly deadLetters: IQueue;

  constructor(scope: Construct, id: string, props: PublisherProps) {
    super(scope, id);
    const { storage, site, distribution, renderer } = props;
    this.deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.deadLetters, { 'AwsSolutions-SQS3': 'This is the dead-letter queue of the publisher.' });
    this.lambda = new Lambda(this, 'Lambda', {
      file: 'lambdas/publish.ts',
      renderer,
      description: 'Renders the public pages into the site’s bucket',
      environment: {
        TABLE_NAME: storage.table.tableName,
        MEDIA_BUCKET: storage.media.bucketName,
        SITE_BUCKET: site.bucketName,
        DISTRIBUTION_ID: distribution.distributionId,
      },
      timeout: TIMEOUT,
      // One full vCPU, because rendering is CPU-bound.
      memorySize: 1769,
    });
    this.allowCalls(props);
    this.lambda.deadLettersTo(this.deadLetters);
    this.followTable(storage);
    // The parish's own midnight is noticed by the second schedule.
    props.schedules.add('Midnight', 'cron(0 0 * * ? *)', this.lambda.function, { publish: 'all' });
    // A rate, because a cron expression in local time skips the repeated hour of a clock change.
    props.schedules.add('Due', 'rate(1 minute)', this.lambda.function, { publish: 'due' });
  }

  /** Publishes everything as part of a deployment, which fails with it, after a construct whose files the pages reference. */
  publishAfter(files: Construct, log: ILogGroup): void {
    Annotations.of(this.lambda.function).acknowledgeWarning(
      '@aws-cdk/aws-lambda:addPermissionsToVersionOrAlias',
      'Only the trigger calls a version, and is allowed to.',
    );
    new Trigger(this, 'Deployed', {
      handler: this.lambda.function,
      timeout: TIMEOUT,
      executeAfter: [this.lambda, files],
    });
    const provider = Stack.of(this).node.children.find(({ node }) =>
      node.id.startsWith('AWSCDK.TriggerCustomResource'),
    );
    const handler = provider?.node.tryFindChild('Handler');
    if (!(handler instanceof CfnResource)) throw new Error('CDK has renamed the function behind Trigger.');
    // Otherwise Lambda creates a log that is kept forever.
    handler.addPropertyOverride('LoggingConfig', { LogGroup: log.logGroupName });
  }

  private followTable({ table }: Storage): void {
    if (table.tableStreamArn === undefined) throw new Error('The table has no stream.');
    new EventSourceMapping(this, 'Changes', {
      target: this.lambda.function,
      eventSourceArn: table.tableStreamArn,
      startingPosition: StartingPosition.LATEST,
      // No page depends on revisions, nor on their expiry.
      filters: [
        FilterCriteria.filter({
          dynamodb: { Keys: { [tableKeys.partition]: { S: [publishedPartitions] } } },
        }),
      ],
      batchSize: 1000,
      maxBatchingWindow: Duration.seconds(2),
      parallelizationFactor: 1,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      maxRecordAge: MAX_AGE,
      onFailure: deadLetter(this.deadLetters),
    });
  }

  /** Grants the calls that the publisher's code makes, and those with which Lambda reads the stream for it. */
  private allowCalls({ storage: { table, media }, site, distribution }: PublisherProps): void {
    const allow = (actions: string[], resource: string) => this.lambda.allow(actions, [resource]);
    const lists = [...Object.keys(resources), 'gallery', parishId, ...pictureResources.map(picturePartition)];
    this.lambda.allowItems(table, ['Query'], [...lists, ...deletionPartitions]);
    this.lambda.allowItems(table, ['GetItem'], [parishId]);
    // It shows and hides the files of all items, and reads documents for their text.
    const served = mediaFolders.map((folder) => `${folder}/`);
    const ofDocuments = documentResources.map(({ file }) => `${file.folder}/`);
    this.lambda.allowLists(media, 'ListBucket', [...served, hiddenPrefix]);
    this.lambda.allowLists(media, 'ListBucketVersions', served);
    this.lambda.allowFiles(media, ['GetObject'], [...ofDocuments, hiddenPrefix]);
    this.lambda.allowFiles(media, ['PutObject', 'DeleteObjectVersion'], served);
    allow(['s3:ListBucket'], site.bucketArn);
    allow(['s3:PutObject', 's3:DeleteObject'], site.arnForObjects('*'));
    for (const key of [renderCacheKey, boundariesKey, `${textsFolder}*`])
      allow(['s3:GetObject'], site.arnForObjects(key));
    allow(['cloudfront:CreateInvalidation'], distribution.distributionArn);
    allow(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      table.tableStreamArn ?? '',
    );
    // https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazondynamodb.html
    allow(['dynamodb:ListStreams'], '*');
    acknowledge(this.lambda, {
      [`AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(cfnBucket(site))}.Arn>/*]`]:
        'It writes every public page, and deletes those that no longer exist.',
      [`AwsSolutions-IAM5[Resource::<${Stack.of(this).getLogicalId(cfnBucket(site))}.Arn>/${textsFolder}*]`]:
        'It reads the document texts that it published earlier.',
      'AwsSolutions-IAM5[Resource::*]':
        'Lambda lists streams before it reads one, and ListStreams does not support resources.',
    });
  }
}

/** Adds alarms for a change that could not be published, and for a publisher that has stopped running. */
export function publisherAlarms(alarms: Alarms, { lambda, deadLetters }: Publisher): void {
  alarms.addDeadLetters(
    'NotPublished',
    deadLetters,
    'A change could not be published, and pages show the previous content, or CloudFront could not be invalidated and caches old files. The publisher’s log says why.',
  );
  alarms.addStopped('PublisherStopped', {
    // A schedule invokes it every minute. CloudWatch looks some periods further back, so short ones are detected sooner.
    metric: lambda.function.metricInvocations({ statistic: 'Sum', period: Duration.minutes(5) }),
    periods: 6,
    meaning: 'The publisher has not run for half an hour, so changes are not being published.',
  });
}

/** The revisions of the resources whose deletions the calendar feed needs. */
const deletionPartitions = massResources.map(revisionPartition);
