import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { type Alarms, allFunctions } from './alarms.ts';

/** Alarms on the gateway and the functions behind it. */
export function apiAlarms(alarms: Alarms, api: RestApi): void {
  alarms.add('Api5xx', {
    metric: api.metricServerError({ statistic: 'Sum', period: Duration.minutes(5) }),
    from: 3,
    periods: 1,
    meaning: 'The API failed three times in five minutes. The functions’ logs say why.',
  });
  alarms.add('FunctionErrors', {
    metric: allFunctions('Errors'),
    from: 1,
    periods: 1,
    meaning: 'A function crashed or timed out. Its log says why.',
  });
  alarms.add('FunctionThrottles', {
    metric: allFunctions('Throttles'),
    from: 1,
    periods: 1,
    meaning: 'The account reached its limit of concurrent function executions. Look for a flood of requests.',
  });
}
