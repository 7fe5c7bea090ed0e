import { Duration } from 'aws-cdk-lib';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { objectCreated, objectDeleted } from '../../contract/files/bucket-event.ts';
import { deletedKey, galleryPrefix } from '../../contract/files/media.ts';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import { renditionsPrefix } from '../../contract/files/renditions.ts';
import {
  uploadLogPartition,
  grantPartition,
  renditionPartition,
  revisionPartition,
} from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import type { Alarms } from '../watching/alarms.ts';
import { Lambda } from '../lambda/lambda.ts';
import { followBucket } from '../storage/follow-bucket.ts';
import { runOnDeployment } from '../lambda/run-on-deployment.ts';
import { acknowledgeFiles, type Storage } from '../lambda/resource-access.ts';

/** Ten times as long as a picture of 50 megapixels takes (decision 42). */
const TIMEOUT = Duration.minutes(1);
/** An invocation that ran out of time or memory is retried after this; AWS recommends six times the timeout. */
const VISIBILITY_TIMEOUT = Duration.minutes(6);
/** Two invocations that were killed, a third that refuses the picture, and one spare for a transient AWS error. */
const MAX_RECEIVES = 4;
/** Leaves concurrency for other functions during a large upload; a new account's limit is ten. */
const MAX_CONCURRENCY = 2;

/** The Lambda that renders renditions of gallery, team, history and parish pictures, fed by a queue of the bucket's events. */
export class MediaFunction extends Construct {
  readonly lambda: Lambda;
  /** Events of pictures that could not be delivered or processed, including those for the gallery's function. */
  readonly deadLetters: IQueue;

  constructor(scope: Construct, id: string, storage: Storage) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.deadLetters, {
      'AwsSolutions-SQS3': 'This is the dead-letter queue of the media function.',
    });
    const queue = new Queue(this, 'Pictures', {
      enforceSSL: true,
      visibilityTimeout: VISIBILITY_TIMEOUT,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
    this.lambda = new Lambda(this, 'Lambda', {
      file: 'lambdas/media.ts',
      description: 'Makes the renditions of pictures',
      environment: { TABLE_NAME: storage.table.tableName, MEDIA_BUCKET: storage.media.bucketName },
      timeout: TIMEOUT,
      // One full vCPU; the largest picture needs a third of the memory.
      memorySize: 1769,
    });
    allowMedia(this.lambda, storage);
    followBucket(this, 'GalleryFiles', {
      bucket: storage.media,
      types: [objectCreated, objectDeleted],
      prefixes,
      target: new SqsQueue(queue, { deadLetterQueue: this.deadLetters }),
    });
    this.consume(queue);
  }

  /** Adds the files of earlier releases to the gallery (decision 54) as part of the deployment, after these constructs. */
  takeInAfter(...constructs: Construct[]): Construct {
    return runOnDeployment(this, this.lambda, { timeout: TIMEOUT, after: constructs });
  }

  private consume(queue: IQueue): void {
    this.lambda.allow(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    new EventSourceMapping(this, 'Queued', {
      target: this.lambda.function,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      maxConcurrency: MAX_CONCURRENCY,
    });
  }
}

const prefixes = pictureResources.map(picturePrefix);

/** Adds an alarm on pictures that were neither rendered nor refused, or whose upload the gallery could not process. */
export function mediaAlarms(alarms: Alarms, { deadLetters }: MediaFunction): void {
  alarms.add('NotRendered', {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period: Duration.minutes(5),
    }),
    from: 1,
    periods: 1,
    meaning:
      'The renditions of a picture could not be made, and pages show the original instead, or a picture could not be added to its album after its upload. The logs of the media function and of the gallery’s function say why.',
  });
}

/** Grants the calls that its code makes. */
function allowMedia(lambda: Lambda, { table, media }: Storage): void {
  const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
    lambda.allow(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
  const onPartitions = (actions: string[], partitions: string[]) =>
    allow(
      actions.map((action) => `dynamodb:${action}`),
      [table.tableArn],
      { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': partitions } },
    );
  const renditions = prefixes.map((prefix) => renditionsPrefix + prefix);
  const arnsOf = (keys: readonly string[]) => keys.map((prefix) => media.arnForObjects(`${prefix}*`));
  for (const partitionOf of [renditionPartition, uploadLogPartition])
    onPartitions(['Query', 'GetItem', 'PutItem', 'DeleteItem'], pictureResources.map(partitionOf));
  // It reads a picture's file name, deletes the item of a refused picture, and makes the items match the files.
  onPartitions(['Query', 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], ['gallery']);
  onPartitions(['Query'], [revisionPartition('gallery'), grantPartition]);
  allow(['s3:ListBucket'], [media.bucketArn], {
    StringLike: { 's3:prefix': [...prefixes, ...renditions].map((prefix) => `${prefix}*`) },
  });
  // It removes the metadata of pictures that did not come through the API.
  allow(['s3:GetObject', 's3:PutObject'], arnsOf(prefixes));
  allow(['s3:DeleteObject'], arnsOf([galleryPrefix]));
  allow(['s3:PutObject'], arnsOf([deletedKey(galleryPrefix)]));
  allow(['s3:PutObject', 's3:DeleteObject'], arnsOf(renditions));
  for (const prefix of [...prefixes, deletedKey(galleryPrefix), ...renditions])
    acknowledgeFiles(lambda, media, prefix);
}
