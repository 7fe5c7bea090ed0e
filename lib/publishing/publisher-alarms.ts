import { Duration } from 'aws-cdk-lib';
import type { Alarms } from '../watching/alarms.ts';
import type { Publisher } from './publisher.ts';

/** Adds alarms for a change that could not be published, and for a publisher that has stopped running. */
export function publisherAlarms(alarms: Alarms, { lambda, deadLetters }: Publisher): void {
  alarms.add('NotPublished', {
    metric: deadLetters.metricApproximateNumberOfMessagesVisible({
      statistic: 'Maximum',
      period: Duration.minutes(5),
    }),
    from: 1,
    periods: 1,
    meaning:
      'A change could not be published, and pages show the previous content, or CloudFront could not be invalidated and caches old files. The publisher’s log says why.',
  });
  alarms.addStopped('PublisherStopped', {
    // A schedule invokes it every minute. CloudWatch looks some periods further back, so short ones are detected sooner.
    metric: lambda.function.metricInvocations({ statistic: 'Sum', period: Duration.minutes(5) }),
    periods: 6,
    meaning: 'The publisher has not run for half an hour, so changes are not being published.',
  });
}
