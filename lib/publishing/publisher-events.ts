import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { objectDeleted } from '../../contract/files/bucket-event.ts';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { followBucket } from '../storage/follow-bucket.ts';

type PublisherEvents = {
  readonly target: IFunction;
  readonly media: IBucket;
  /** Receives bucket events that could not be delivered. */
  readonly deadLetters: IQueue;
};

/**
 * Invokes the publisher at midnight, each minute to check whether anything is due, and when a picture is deleted.
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
      // The parish's own midnight is noticed by the second schedule; its time zone is not known at deployment.
      scheduleExpressionTimezone: neutralParish.timeZone,
      flexibleTimeWindow: { mode: 'OFF' },
      target: { arn: target.functionArn, roleArn: role.roleArn, input: JSON.stringify(event) },
    }).node.addDependency(role);
  schedule('Midnight', 'cron(0 0 * * ? *)', { publish: 'all' });
  // A rate, because a cron expression in local time skips the repeated hour of a clock change.
  schedule('Due', 'rate(1 minute)', { publish: 'due' });
  // New pictures are published with their items, but a deleted one must be invalidated at CloudFront.
  followBucket(scope, 'DeletedPictures', {
    bucket: media,
    types: [objectDeleted],
    prefixes: pictureResources.map(picturePrefix),
    target: new LambdaFunction(target, { deadLetterQueue: deadLetters }),
  });
}
