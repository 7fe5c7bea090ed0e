import { Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { objectCreated } from '../../contract/files/bucket-event.ts';
import { hiddenPrefix, incomingKey, incomingPrefix, originalsPrefix } from '../../contract/files/media.ts';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import { documentResources } from '../../contract/resources.ts';
import { limits } from '../../contract/limits.ts';
import { picturePartition } from '../../contract/table-item.ts';
import { acknowledge } from '../shared/acknowledge.ts';
import { Lambda, type Schedules } from '../lambda/lambda.ts';
import type { Storage } from '../lambda/resource-access.ts';

/** For the nightly run; a picture of 50 megapixels takes six seconds (decision 17). */
const TIMEOUT = Duration.seconds(limits.mediaRunSeconds);
/** A picture whose run ended without an outcome is retried after this: once the run is over. */
const VISIBILITY_TIMEOUT = TIMEOUT.plus(Duration.minutes(1));
/** Two invocations that were killed, a third that refuses the picture, and one spare for a transient AWS error. */
const MAX_RECEIVES = 4;
/** Leaves concurrency for other functions during a large upload; a new account's limit is ten. */
const MAX_CONCURRENCY = 2;

/**
 * The Lambda that looks at uploaded pictures, fed by a queue of the bucket's events, and each night deletes the files that
 * nothing uses.
 */
export class MediaFunction extends Construct {
  readonly lambda: Lambda;
  /** Events of pictures that could not be delivered or processed, and nightly runs that failed. */
  readonly deadLetters: IQueue;

  constructor(scope: Construct, id: string, storage: Storage, schedules: Schedules) {
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
    // The events as they are: an input transformer inserts a key without escaping it.
    new Rule(this, 'Uploads', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: [objectCreated],
        detail: {
          bucket: { name: [storage.media.bucketName] },
          object: { key: prefixes.map((prefix) => ({ prefix: incomingKey(prefix) })) },
        },
      },
      targets: [new SqsQueue(queue, { deadLetterQueue: this.deadLetters })],
    });
    this.consume(queue);
    this.lambda.deadLettersTo(this.deadLetters);
    schedules.add('Sweep', 'cron(30 1 * * ? *)', this.lambda.function, { sweep: true });
  }

  private consume(queue: IQueue): void {
    const calls = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    this.lambda.allow(calls, [queue.queueArn]);
    new EventSourceMapping(this, 'Queued', {
      target: this.lambda.function,
      eventSourceArn: queue.queueArn,
      batchSize: 1,
      maxConcurrency: MAX_CONCURRENCY,
    });
  }
}

const prefixes = pictureResources.map(picturePrefix);

/** Grants the calls that its code makes. */
function allowMedia(lambda: Lambda, { table, media }: Storage): void {
  const ofPictures = pictureResources.map(picturePartition);
  lambda.allowItems(table, ['Query', 'GetItem', 'PutItem', 'UpdateItem'], ofPictures);
  // It reads which files are in use, and deletes the items of pictures whose upload never arrived.
  const users = [...pictureResources, ...documentResources.map(({ resource }) => resource)];
  lambda.allowItems(table, ['Query'], users);
  lambda.allowItems(table, ['GetItem', 'DeleteItem'], ['gallery']);
  // The whole of each: the statements of each folder would exceed the size of a policy.
  const unserved = [hiddenPrefix, originalsPrefix, incomingPrefix];
  // It brings files back that were taken while it deleted them, and deletes all versions of a withdrawn picture.
  const forgotten = [...prefixes, ...unserved];
  lambda.allowLists(media, 'ListBucket', forgotten);
  lambda.allowLists(media, 'ListBucketVersions', forgotten);
  lambda.allowFiles(media, ['DeleteObject'], unserved);
  lambda.allowFiles(media, ['DeleteObjectVersion'], forgotten);
  lambda.allowFiles(media, ['GetObject'], [incomingPrefix, hiddenPrefix]);
  lambda.allowFiles(media, ['PutObject'], [originalsPrefix, hiddenPrefix, ...prefixes]);
}
