import { publisherMetrics } from '../../contract/site/publisher-metrics.ts';

type RunMetrics = {
  readonly renders: number;
  readonly seconds: number;
  readonly written: number;
  /** Age of the oldest page in seconds. */
  readonly oldest: number;
};

/**
 * Returns a log entry that CloudWatch turns into metrics (embedded metric format):
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function metricsEntry({ renders, seconds, written, oldest }: RunMetrics, now: Date) {
  const { namespace, ...names } = publisherMetrics;
  return {
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [[]],
          Metrics: [
            { Name: names.renders, Unit: 'Count' },
            { Name: names.seconds, Unit: 'Seconds' },
            { Name: names.written, Unit: 'Count' },
            { Name: names.oldest, Unit: 'Seconds' },
          ],
        },
      ],
    },
    [names.renders]: renders,
    [names.seconds]: seconds,
    [names.written]: written,
    [names.oldest]: Math.round(oldest),
  };
}
