import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Dashboard, GraphWidget, type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { publisherMetrics } from '../../contract/site/publisher-metrics.ts';
import { listFillMetric } from '../../contract/response-size.ts';
import { edgeMetric } from './edge-metrics.ts';
import { overFunctions } from './function-metrics.ts';

type DashboardProps = {
  readonly name: string;
  readonly distribution: Distribution;
  readonly api: RestApi;
  readonly table: Table;
  /** The site's functions, and those of them that the API's routes invoke. */
  readonly functions: readonly IFunction[];
  readonly apiFunctions: readonly IFunction[];
};

/** Creates a dashboard with graphs of CloudFront, the API, the functions, the table and the publisher. */
export function dashboard(
  scope: Construct,
  { name, distribution, api, table, functions, apiFunctions }: DashboardProps,
): void {
  const { distributionId } = distribution;
  const count = (metricName: 'Invocations' | 'Errors' | 'Throttles') =>
    overFunctions(functions, { metricName, statistic: 'Sum', combine: 'SUM' });
  const slowest = (statistic: 'p50' | 'p99') =>
    overFunctions(apiFunctions, { metricName: 'Duration', statistic, combine: 'MAX' });
  new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    defaultInterval: Duration.days(7),
    widgets: [
      [
        graph('Requests at the edge', edgeMetric(distributionId, 'Requests')),
        graph(
          'Errors at the edge (%)',
          edgeMetric(distributionId, '4xxErrorRate'),
          edgeMetric(distributionId, '5xxErrorRate'),
        ),
      ],
      [
        graph('API requests', api.metricCount(), api.metricClientError(), api.metricServerError()),
        graph(
          'API time (ms)',
          api.metricLatency({ statistic: 'p50' }),
          api.metricLatency({ statistic: 'p99' }),
        ),
      ],
      [
        graph('Functions', count('Invocations'), count('Errors'), count('Throttles')),
        graph('Slowest function of the API (ms)', slowest('p50'), slowest('p99')),
      ],
      [
        graph(
          'Table: units read and written',
          table.metricConsumedReadCapacityUnits(),
          table.metricConsumedWriteCapacityUnits(),
        ),
        graph('Fullest list (% of what can be returned)', listFill()),
      ],
      [
        graph(
          'Publisher: renders and pages written',
          publisherMetric('renders', 'Sum'),
          publisherMetric('written', 'Sum'),
        ),
        graph(
          'Publisher: seconds a run',
          publisherMetric('seconds', 'p50'),
          publisherMetric('seconds', 'Maximum'),
        ),
        graph('Publisher: age of the oldest page (s)', publisherMetric('oldest', 'Maximum')),
      ],
    ],
  });
}

function listFill(): Metric {
  const { namespace, name } = listFillMetric;
  return new Metric({ namespace, metricName: name, statistic: 'Maximum', period: Duration.hours(1) });
}

/** A metric that the publisher emits through its log. */
function publisherMetric(name: 'renders' | 'written' | 'seconds' | 'oldest', statistic: string): Metric {
  return new Metric({
    namespace: publisherMetrics.namespace,
    metricName: publisherMetrics[name],
    statistic,
    period: Duration.minutes(5),
  });
}

function graph(title: string, ...left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 12 });
}
