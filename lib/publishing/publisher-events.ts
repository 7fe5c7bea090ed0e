import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { objectCreated, objectDeleted } from '../../contract/files/bucket-event.ts';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import { parish } from '../../parish/details.ts';
import { followBucket } from '../storage/follow-bucket.ts';

type PublisherEvents = {
  readonly target: IFunction;
  readonly media: IBucket;
  /** Receives bucket events that could not be delivered. */
  readonly deadLetters: IQueue;
};

/**
 * Invokes the publisher at midnight, each minute to check whether anything is due, when gallery files change, and when a
 * record's picture is deleted.
 */
export function publisherEvents(scope: Construct, { target, media, deadLetters }: PublisherEvents): void {
  const role = new Role(scope, 'SchedulerRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
  );
  const schedule = (id: string, scheduleExpression: string, event: object) =>
    new CfnSchedule(scope, id, {
      scheduleExpression,
      scheduleExpressionTimezone: parish.timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: role.roleArn, input: JSON.stringify(event) },
    }).node.addDependency(role);
  schedule('Midnight', 'cron(0 0 * * ? *)', { publish: 'all' });
  // A rate, because a cron expression in local time skips the repeated hour of a clock change.
  schedule('Due', 'rate(1 minute)', { publish: 'due' });
  followPictures(scope, media, new LambdaFunction(target, { deadLetterQueue: deadLetters }));
}

const recordPrefixes = pictureResources.filter((each) => each !== 'gallery').map(picturePrefix);

/** A record's new picture is published with its record, but its deletion must be invalidated at CloudFront. */
function followPictures(scope: Construct, bucket: IBucket, target: LambdaFunction): void {
  followBucket(scope, 'GalleryFiles', {
    bucket,
    types: [objectCreated, objectDeleted],
    prefixes: [picturePrefix('gallery')],
    target,
  });
  followBucket(scope, 'RecordPictures', { bucket, types: [objectDeleted], prefixes: recordPrefixes, target });
}
