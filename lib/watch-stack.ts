import { Duration, ReferenceStrength, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Configuration } from './shared/configuration.ts';
import { Alarms } from './watching/alarms.ts';

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

const WARNING_PERCENT = 80;

/**
 * Notifies the configured address when actual costs exceed 80 % of the monthly budget, or the forecast exceeds all of it. The
 * budget covers the account, or resources with the site's tag; it counts nothing unless the tag is active for cost allocation.
 */
function budget(scope: Construct, { name, monthlyBudget, budgetByTag, alarmEmail }: Configuration): void {
  if (!alarmEmail) return;
  const subscribers = [{ subscriptionType: 'EMAIL', address: alarmEmail }];
  const when = (notificationType: string, threshold: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold,
      thresholdType: 'PERCENTAGE',
    },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // Unnamed, because a changed address replaces the budget: the new one is created before the old one is deleted.
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      ...(budgetByTag && { costFilters: { TagKeyValue: [`user:parish$${name}`] } }),
    },
    notificationsWithSubscribers: [when('ACTUAL', WARNING_PERCENT), when('FORECASTED', 100)],
  });
}
