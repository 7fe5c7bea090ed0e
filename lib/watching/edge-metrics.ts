import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { edgeRegion } from '../shared/names.ts';

/** A metric of one distribution: a count of requests, or the percentage of them that failed. */
export function edgeMetric(
  distributionId: string,
  metricName: 'Requests' | '4xxErrorRate' | '5xxErrorRate',
): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: metricName === 'Requests' ? 'Sum' : 'Average',
    period: Duration.minutes(5),
    region: edgeRegion,
  });
}
