import { expect, it } from 'vitest';
import { everything, type Json, only, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const watch = withEverything().stacks.watch!;

const alarms = resourcesOf(watch, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

it('rings before the certificate of the domain ends', () => {
  expect(alarms.find(({ Namespace }) => Namespace === 'AWS/CertificateManager')).toMatchObject({
    MetricName: 'DaysToExpiry',
    Dimensions: [{ Name: 'CertificateArn', Value: everything.domain?.certificateArn }],
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 30,
    Period: 86_400,
  });
});

it('looks at CloudFront from the one region that has its metrics', () => {
  expect(watch.region).toBe('us-east-1');
  const alarm = alarms.find(({ Namespace }) => Namespace === 'AWS/CloudFront');
  expect(alarm).toMatchObject({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Threshold: 5 });
  expect(alarm?.['Dimensions'][0].Value).toHaveProperty('Fn::GetStackOutput.StackName', 'saint-mildred-web');
  expect(alarm?.['AlarmActions']).toHaveLength(1);
});

it('tells the operator before the month’s budget is spent', () => {
  const { Budget, NotificationsWithSubscribers } = only(watch, 'AWS::Budgets::Budget');
  expect(Budget.BudgetLimit).toEqual({ Amount: 25, Unit: 'USD' });
  expect(
    NotificationsWithSubscribers.map(({ Notification, Subscribers }: Json) => [
      Notification.NotificationType,
      Notification.Threshold,
      Subscribers[0].Address,
    ]),
  ).toEqual([
    ['ACTUAL', 80, 'operator@parish.example'],
    ['FORECASTED', 100, 'operator@parish.example'],
  ]);
});

it('counts what carries the site’s tag for the budget, where the operator has activated it', () => {
  expect(only(watch, 'AWS::Budgets::Budget').Budget.CostFilters).toEqual({
    TagKeyValue: ['user:parish$saint-mildred'],
  });
  for (const stack of Object.values(withEverything().stacks))
    expect(stack.tags.tagValues()).toEqual({ parish: 'saint-mildred', stage: 'production' });
});

it('lets another address replace the budget, which a name of its own would forbid', () => {
  expect(only(watch, 'AWS::Budgets::Budget').Budget).not.toHaveProperty('BudgetName');
});

it('is not created without an address for alarms', () => {
  expect(withDefaults().stacks).not.toHaveProperty('watch');
});
