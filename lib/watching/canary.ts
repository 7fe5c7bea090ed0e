import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Alarms } from './alarms.ts';
import { Lambda } from '../lambda/lambda.ts';
import type { Schedules } from '../lambda/schedules.ts';

/** Reads the site from outside once an hour, even without visitors. Alarms go off when that fails twice, and when it stops. */
export function canary(scope: Construct, schedules: Schedules, alarms: Alarms, address: string): void {
  const lambda = new Lambda(scope, 'Canary', {
    file: 'lambdas/canary.ts',
    description: 'Reads the site as a visitor does',
    environment: { SITE_ADDRESS: address },
    memorySize: 256,
    timeout: Duration.seconds(30),
  });
  schedules.add('Canary', 'rate(1 hour)', lambda.function);
  alarms.add('Unreadable', {
    metric: lambda.function.metricErrors({ statistic: 'Sum', period: Duration.hours(1) }),
    from: 2,
    periods: 1,
    meaning: 'The site could not be read from outside on two attempts. The canary’s log says what failed.',
  });
  alarms.addStopped('CanaryStopped', {
    metric: lambda.function.metricInvocations({ statistic: 'Sum', period: Duration.hours(1) }),
    periods: 3,
    meaning: 'The canary has not run for at least three hours, so it would not report a failure of the site.',
  });
}
