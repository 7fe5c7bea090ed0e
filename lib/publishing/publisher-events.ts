import { Rule, RuleTargetInput, EventField } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { picturePrefix, pictureResources } from '../../contract/files/pictures.ts';
import { parish } from '../../parish/details.ts';

/**
 * Invokes the publisher at midnight, each minute to check whether anything is due, when gallery files change, and when a
 * record's picture is deleted.
 */
export function publisherEvents(scope: Construct, target: IFunction, media: IBucket): void {
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
  followPictures(scope, target, media);
}

const recordPrefixes = pictureResources.filter((each) => each !== 'gallery').map(picturePrefix);

/** A record's new picture is published with its record, but its deletion must be invalidated at CloudFront. */
function followPictures(scope: Construct, target: IFunction, media: IBucket): void {
  follow(scope, 'GalleryFiles', {
    target,
    media,
    detailType: ['Object Created', 'Object Deleted'],
    prefixes: [picturePrefix('gallery')],
  });
  follow(scope, 'RecordPictures', {
    target,
    media,
    detailType: ['Object Deleted'],
    prefixes: recordPrefixes,
  });
}

type PictureEvents = {
  readonly target: IFunction;
  readonly media: IBucket;
  readonly detailType: string[];
  readonly prefixes: readonly string[];
};

/**
 * Sends an event in the format of S3's own notifications, but through EventBridge: direct notifications would make the data
 * stack depend on the publisher.
 */
function follow(scope: Construct, id: string, { target, media, detailType, prefixes }: PictureEvents): void {
  new Rule(scope, id, {
    eventPattern: {
      source: ['aws.s3'],
      detailType,
      detail: {
        bucket: { name: [media.bucketName] },
        object: { key: prefixes.map((prefix) => ({ prefix })) },
      },
    },
    targets: [
      new LambdaFunction(target, {
        event: RuleTargetInput.fromObject({
          Records: [
            {
              eventSource: 'aws:s3',
              eventName: EventField.detailType,
              s3: { object: { key: EventField.fromPath('$.detail.object.key') } },
            },
          ],
        }),
      }),
    ],
  });
}
