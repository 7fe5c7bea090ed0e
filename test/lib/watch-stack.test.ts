import { expect, it } from 'vitest';
import { everything, type Json, only, resourcesOf, withDefaults, withEverything } from './synthesised.ts';

const watch = withEverything().stacks.watch!;

const alarms = resourcesOf(watch, 'AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

it('has an alarm before the domain’s certificate expires', () => {
  expect(alarms.find(({ Namespace }) => Namespace === 'AWS/CertificateManager')).toMatchObject({
    MetricName: 'DaysToExpiry',
    Dimensions: [{ Name: 'CertificateArn', Value: everything.domain?.certificateArn }],
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 30,
    Period: 86_400,
  });
});

it('has no alarm that goes off at its creation, before its metric has data', () => {
  const { web } = withEverything().stacks;
  const all = [web, watch].flatMap((stack) => resourcesOf(stack, 'AWS::CloudWatch::Alarm'));
  expect(all.length).toBeGreaterThan(7);
  const withoutData = all.map(([, { Properties }]) => Properties.TreatMissingData);
  expect(new Set(withoutData)).toEqual(new Set(['notBreaching', 'missing', 'ignore']));
});

it('has an alarm on CloudFront’s errors in the region of its metrics', () => {
  expect(watch.region).toBe('us-east-1');
  const alarm = alarms.find(({ Namespace }) => Namespace === 'AWS/CloudFront');
  expect(alarm).toMatchObject({ Namespace: 'AWS/CloudFront', MetricName: '5xxErrorRate', Threshold: 5 });
  expect(alarm?.['Dimensions'][0].Value).toHaveProperty('Fn::GetStackOutput.StackName', 'saint-mildred-web');
  expect(alarm?.['AlarmActions']).toHaveLength(1);
});

it('notifies the operator before the monthly budget is spent', () => {
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

it('limits the budget to resources with the site’s tag, if configured', () => {
  expect(only(watch, 'AWS::Budgets::Budget').Budget.CostFilters).toEqual({
    TagKeyValue: ['user:parish$saint-mildred'],
  });
  for (const stack of Object.values(withEverything().stacks))
    expect(stack.tags.tagValues()).toEqual({ parish: 'saint-mildred', stage: 'production' });
});

it('does not name the budget, so that it can be replaced when the address changes', () => {
  expect(only(watch, 'AWS::Budgets::Budget').Budget).not.toHaveProperty('BudgetName');
});

it('is not created without an address for alarms', () => {
  expect(withDefaults().stacks).not.toHaveProperty('watch');
});
