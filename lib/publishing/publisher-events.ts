import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { objectDeleted } from '../../contract/files/bucket-event.ts';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import type { Schedules } from '../lambda/schedules.ts';
import { followBucket } from '../storage/follow-bucket.ts';

type PublisherEvents = {
  readonly schedules: Schedules;
  readonly target: IFunction;
  readonly media: IBucket;
  /** Receives bucket events that could not be delivered. */
  readonly deadLetters: IQueue;
};

/**
 * Invokes the publisher at midnight, each minute to check whether anything is due, and when a picture is deleted.
 */
export function publisherEvents(
  scope: Construct,
  { schedules, target, media, deadLetters }: PublisherEvents,
): void {
  // The parish's own midnight is noticed by the second schedule.
  schedules.add('Midnight', 'cron(0 0 * * ? *)', target, { publish: 'all' });
  // A rate, because a cron expression in local time skips the repeated hour of a clock change.
  schedules.add('Due', 'rate(1 minute)', target, { publish: 'due' });
  // New pictures are published with their items, but a deleted one must be invalidated at CloudFront.
  followBucket(scope, 'DeletedPictures', {
    bucket: media,
    types: [objectDeleted],
    prefixes: pictureResources.map(picturePrefix),
    target: new LambdaFunction(target, { deadLetterQueue: deadLetters }),
  });
}
