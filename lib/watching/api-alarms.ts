import { Duration } from 'aws-cdk-lib';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Alarms } from './alarms.ts';

const PERIOD = Duration.minutes(5);

/**
 * Alarms on the gateway, and on the trigger that Cognito invokes for each token. A function behind the gateway that crashes or
 * times out is one of the gateway's 5xx responses, so it needs no alarm of its own.
 */
export function apiAlarms(alarms: Alarms, api: RestApi, tokenTrigger: IFunction): void {
  alarms.add('Api5xx', {
    metric: api.metricServerError({ statistic: 'Sum', period: PERIOD }),
    from: 3,
    periods: 1,
    meaning: 'The API failed three times in five minutes. The functions’ log says why.',
  });
  alarms.add('SignInErrors', {
    metric: tokenTrigger.metricErrors({ statistic: 'Sum', period: PERIOD }),
    from: 1,
    periods: 1,
    meaning: 'An administrator could not sign in, because the token trigger failed. Its log says why.',
  });
  alarms.add('FunctionThrottles', {
    // Without dimensions, because the limit is the account's.
    metric: new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'Throttles',
      statistic: 'Sum',
      period: PERIOD,
    }),
    from: 1,
    // Reads that were refused for a moment are repeated. One that was refused each time counts in Api5xx.
    periods: 3,
    meaning:
      'The account has been at its limit of concurrent function executions for a quarter of an hour. Look for a flood of requests.',
  });
}
