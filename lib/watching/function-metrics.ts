import { Duration } from 'aws-cdk-lib';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';

type FunctionMetric = {
  readonly metricName: 'Invocations' | 'Errors' | 'Throttles' | 'Duration';
  readonly statistic: 'Sum' | 'p50' | 'p99';
  /** How the values of the functions become one. */
  readonly combine: 'SUM' | 'MAX';
};

/** A metric over several functions, for a graph. (An alarm may refer to ten metrics at most, and each is charged.) */
export function overFunctions(
  functions: readonly IFunction[],
  { metricName, statistic, combine }: FunctionMetric,
): MathExpression {
  const period = Duration.minutes(5);
  // All metrics of a graph need different ids.
  const metrics = functions.map(
    (each, index) =>
      [
        `${metricName.toLowerCase()}_${statistic.toLowerCase()}_${String(index)}`,
        each.metric(metricName, { statistic, period }),
      ] as const,
  );
  return new MathExpression({
    expression: `${combine}([${metrics.map(([id]) => id).join()}])`,
    usingMetrics: Object.fromEntries(metrics),
    label: statistic === 'Sum' ? metricName : `${metricName} ${statistic}`,
    period,
  });
}
