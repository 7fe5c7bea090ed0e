import { Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { Alarms } from './watching/alarms.ts';
import { budget } from './watching/budget.ts';
import type { Configuration } from './shared/configuration.ts';

type WatchStackProps = StackProps & {
  readonly configuration: Configuration;
  readonly distribution: Distribution;
};

/** Monitoring that must be in us-east-1: CloudFront, its certificate, and costs. Created only with an alarm address. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { configuration, distribution, ...props }: WatchStackProps) {
    super(scope, id, props);
    // Weak, because a strong cross-region reference would add custom resources with Lambdas.
    const distributionId = Stack.consumeReference(distribution.distributionId, ReferenceStrength.WEAK);
    const alarms = new Alarms(this, 'Alarms', configuration);
    alarms.add('Edge5xx', {
      metric: new Metric({
        namespace: 'AWS/CloudFront',
        metricName: '5xxErrorRate',
        dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
        statistic: 'Average',
        period: Duration.minutes(5),
      }),
      from: 5,
      periods: 2,
      meaning:
        'At least 5 % of all requests to the site have failed for ten minutes. Look at the API’s alarms first.',
    });
    if (configuration.domain) watchCertificate(alarms, configuration.domain.certificateArn);
    budget(this, configuration);
  }
}

/** ACM renews a certificate sixty days before it expires, as long as its DNS record exists. */
function watchCertificate(alarms: Alarms, certificateArn: string): void {
  alarms.add('Certificate', {
    metric: new Metric({
      namespace: 'AWS/CertificateManager',
      metricName: 'DaysToExpiry',
      dimensionsMap: { CertificateArn: certificateArn },
      statistic: 'Minimum',
      period: Duration.days(1),
    }),
    below: 30,
    periods: 1,
    meaning: 'The certificate of the site’s domain expires in less than thirty days: ACM could not renew it.',
  });
}
