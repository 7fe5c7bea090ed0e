import { Annotations, CfnResource, Duration, Stack } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Trigger } from 'aws-cdk-lib/triggers';
import { Construct } from 'constructs';
import { revisedResources } from '../../contract/changes.ts';
import { revisionPartition, tableKeys, unpublishedPartitions } from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { deadLetter } from '../lambda/dead-letter.ts';
import { Lambda } from '../lambda/lambda.ts';
import type { Schedules } from '../lambda/schedules.ts';
import { allowPublisher } from './publisher-access.ts';
import { publisherEvents } from './publisher-events.ts';
import type { Storage } from '../lambda/resource-access.ts';

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

/** The limits after which a change that could not be published becomes a dead letter. */
const RETRIES = 5;
const MAX_AGE = Duration.hours(1);

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
    const { storage, schedules, site, distribution, renderer } = props;
    this.deadLetters = this.createDeadLetters();
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
    allowPublisher(this.lambda, { storage, site, distribution, deadLetters: this.deadLetters });
    this.lambda.function.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: MAX_AGE,
      onFailure: deadLetter(this.deadLetters),
    });
    this.followTable(storage);
    publisherEvents(this, {
      schedules,
      target: this.lambda.function,
      media: storage.media,
      deadLetters: this.deadLetters,
    });
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

  private createDeadLetters(): IQueue {
    const queue = new Queue(this, 'DeadLetters', { enforceSSL: true, retentionPeriod: Duration.days(14) });
    acknowledge(queue, { 'AwsSolutions-SQS3': 'This is the dead-letter queue of the publisher.' });
    return queue;
  }
}
