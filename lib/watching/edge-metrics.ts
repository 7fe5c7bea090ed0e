import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { edgeRegion } from '../shared/names.ts';

/** A metric of one distribution: requests are counted, errors are a per cent of them. */
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
