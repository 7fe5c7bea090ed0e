import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Configuration } from '../shared/configuration.ts';

type AnyAlarmProps = {
  readonly metric: IMetric;
  readonly periods: number;
  /** The alarm's description: what is wrong, and what to look at first. */
  readonly meaning: string;
};

/**
 * An alarm goes off once the metric has been at least `from`, or below `below`, for `periods` in a row. Without data, the
 * former ends, and the latter keeps its state.
 */
type AlarmProps = AnyAlarmProps & ({ readonly from: number } | { readonly below: number });

/** The alarms of one stack, which notify the configured address when they go off and when they end. */
export class Alarms extends Construct {
  private readonly topic: Topic | undefined;

  constructor(scope: Construct, id: string, { alarmEmail, parishName }: Configuration) {
    super(scope, id);
    if (!alarmEmail) return;
    this.topic = new Topic(this, 'Topic', {
      displayName: inAscii(`Website of ${parishName}`),
      enforceSSL: true,
    });
    this.topic.addSubscription(new EmailSubscription(alarmEmail));
    // enforceSSL replaces the default topic policy, which would let the account's alarms publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  /** Adds an alarm on a queue of events that have failed for good. */
  addDeadLetters(id: string, queue: IQueue, meaning: string): void {
    const options = { statistic: 'Maximum', period: Duration.minutes(5) };
    const metric = queue.metricApproximateNumberOfMessagesVisible(options);
    this.add(id, { metric, from: 1, periods: 1, meaning });
  }

  add(id: string, { metric, periods, meaning, ...when }: AlarmProps): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: meaning,
      evaluationPeriods: periods,
      ...('from' in when
        ? {
            threshold: when.from,
            comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
            treatMissingData: TreatMissingData.NOT_BREACHING,
          }
        : {
            threshold: when.below,
            comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
            treatMissingData: TreatMissingData.IGNORE,
          }),
    });
    this.notifyOf(alarm);
  }

  /**
   * Adds an alarm on something that has stopped: the metric has had no data for `periods` in a row. Its state is then
   * INSUFFICIENT_DATA, in which CloudWatch also creates an alarm, and which notifies only when it is entered: with missing
   * data as breaching, the alarm would go off at its creation, before the metric's first data.
   * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
   */
  addStopped(id: string, { metric, periods, meaning }: AnyAlarmProps): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: meaning,
      evaluationPeriods: periods,
      threshold: 1,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.MISSING,
    });
    this.notifyOf(alarm);
    if (this.topic) alarm.addInsufficientDataAction(new SnsAction(this.topic));
  }

  private notifyOf(alarm: Alarm): void {
    if (!this.topic) return;
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
  }
}

/** A text as SNS accepts it as a display name: ASCII, at most 100 characters. */
function inAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u2013\u2014]/g, '-')
    .replaceAll(/[^ -~]/g, '')
    .slice(0, 100);
}
