import { Duration } from 'aws-cdk-lib';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { deletedKey, galleryPrefix } from '../../contract/media.ts';
import { picturePrefix, pictureResources } from '../../contract/pictures.ts';
import { type MediaTask, renditionsPrefix } from '../../contract/renditions.ts';
import { arrivalPartition, renditionPartition } from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import type { Alarms } from '../watching/alarms.ts';
import { Lambda } from '../lambda/lambda.ts';
import { acknowledgeFiles, type Storage } from '../lambda/resource-access.ts';

/** Ten times what a picture of 50 megapixels takes (decision 42). A run that takes longer counts as one that was ended. */
const LONGEST = Duration.minutes(1);
/** A run that found no time or memory is repeated when another run can be sure that it is over: AWS asks for six times its timeout. */
const HIDDEN = Duration.minutes(6);
/** Two runs that were ended, a third that refuses the picture, and one to spare for a bad moment of AWS. */
const MAX_RECEIVES = 4;
/** Uploads of sixty pictures leave the account's other functions their share, of which a new account has ten. */
const AT_ONCE = 2;

/**
 * The Lambda that makes renditions of the pictures of the gallery, the team and the history. The bucket's events wait in a queue, from which two pictures at
 * once are taken.
 */
export class MediaFunction extends Construct {
  readonly lambda: Lambda;
  /** Events of pictures that could not be looked at. */
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
      visibilityTimeout: HIDDEN,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
    this.lambda = new Lambda(this, 'Lambda', {
      file: 'lambdas/media.ts',
      description: 'Makes the renditions of pictures',
      environment: { TABLE_NAME: storage.table.tableName, MEDIA_BUCKET: storage.media.bucketName },
      timeout: LONGEST,
      // A whole CPU; the largest picture takes a third of the memory.
      memorySize: 1769,
    });
    allowMedia(this.lambda, storage);
    followBucket(this, storage, queue);
    this.take(queue);
  }

  private take(queue: IQueue): void {
    this.lambda.allow(
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
        resources: [queue.queueArn],
      }),
    );
    const mapping = new EventSourceMapping(this, 'Queued', {
      target: this.lambda.function,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      maxConcurrency: AT_ONCE,
    });
    // Lambda checks at creation whether the role may read the queue.
    mapping.node.addDependency(this.lambda);
  }
}

const prefixes = pictureResources.map(picturePrefix);

/** An alarm on pictures whose renditions could not be made, and that were not refused either. */
export function mediaAlarms(alarms: Alarms, { deadLetters }: MediaFunction): void {
  alarms.add('NotRendered', {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period: Duration.minutes(5),
    }),
    from: 1,
    periods: 1,
    meaning:
      'The renditions of a picture could not be made; the page shows the picture itself. The media function’s log says why.',
  });
}

function followBucket(scope: Construct, { media }: Storage, queue: IQueue): void {
  const task: MediaTask = { changed: EventField.fromPath('$.detail.object.key') };
  new Rule(scope, 'GalleryFiles', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created', 'Object Deleted'],
      detail: {
        bucket: { name: [media.bucketName] },
        object: { key: prefixes.map((prefix) => ({ prefix })) },
      },
    },
    targets: [new SqsQueue(queue, { message: RuleTargetInput.fromObject(task) })],
  });
}

/** Allows the calls that its code makes. */
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
  for (const partitionOf of [renditionPartition, arrivalPartition])
    onPartitions(['Query', 'GetItem', 'PutItem', 'DeleteItem'], pictureResources.map(partitionOf));
  // The name of a picture, and its item when it is refused.
  onPartitions(['GetItem', 'DeleteItem'], ['gallery']);
  allow(['s3:ListBucket'], [media.bucketArn], {
    StringLike: { 's3:prefix': [...prefixes, ...renditions].map((prefix) => `${prefix}*`) },
  });
  allow(['s3:GetObject'], arnsOf(prefixes));
  allow(['s3:DeleteObject'], arnsOf([galleryPrefix]));
  allow(['s3:PutObject'], arnsOf([deletedKey(galleryPrefix)]));
  allow(['s3:PutObject', 's3:DeleteObject'], arnsOf(renditions));
  for (const prefix of [...prefixes, deletedKey(galleryPrefix), ...renditions])
    acknowledgeFiles(lambda, media, prefix);
}
