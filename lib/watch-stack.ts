import { ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { budget } from './budget.ts';
import type { Configuration } from './configuration.ts';
import { edgeMetric } from './edge-metrics.ts';

export type WatchStackProps = StackProps & {
  readonly configuration: Configuration;
  readonly distribution: Distribution;
};

/** What can be watched from us-east-1 alone: CloudFront, and what all of it costs. Made only when there is somebody to tell. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { configuration, distribution, ...props }: WatchStackProps) {
    super(scope, id, props);
    // Read from the web stack's output at deployment: a strong reference across regions would need functions of CDK's own.
    const distributionId = Stack.consumeReference(distribution.distributionId, ReferenceStrength.WEAK);
    new Alarms(this, 'Alarms', configuration).add('Edge5xx', {
      metric: edgeMetric(distributionId, '5xxErrorRate'),
      from: 5,
      periods: 2,
      meaning:
        'For ten minutes at least 5 % of all requests to the site have failed. Look at the API’s alarms first.',
    });
    budget(this, configuration);
  }
}
