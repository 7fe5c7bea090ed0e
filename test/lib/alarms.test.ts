import { describe, expect, it } from 'vitest';
import { Stack } from 'aws-cdk-lib';
import { Alarms } from '../../lib/watching/alarms.ts';
import {
  everything,
  newApp,
  only,
  type Json,
  type Resource,
  resourcesOf,
  withEverything,
} from './synthesised.ts';

const { identity, web, watch } = withEverything().stacks;
const resources = [identity, web].flatMap((stack) => resourcesOf(stack));
const ofType = (type: string) => resources.filter(([, { Type }]) => Type === type);
const alarms = [web, watch!].flatMap((stack) => resourcesOf(stack, 'AWS::CloudWatch::Alarm'));

/** Whether part of a template refers to a resource, directly or through an export. */
const refersTo = (part: Json, id: string) => JSON.stringify(part ?? '').includes(id);

const isWatched = (metric: string, id: string) =>
  alarms.some(
    ([, { Properties }]) => Properties.MetricName === metric && refersTo(Properties.Dimensions, id),
  );

/** Whether an alarm is on the queue that receives the function's failed events. */
function hasWatchedDeadLetters(id: string): boolean {
  const mappings = [...ofType('AWS::Lambda::EventSourceMapping'), ...ofType('AWS::Lambda::EventInvokeConfig')]
    .map(([, { Properties }]) => Properties)
    .filter(({ FunctionName }) => refersTo(FunctionName, id));
  return ofType('AWS::SQS::Queue').some(([queue, { Properties: source }]) => {
    const isDeadLetters = mappings.some(({ DestinationConfig }) => refersTo(DestinationConfig, queue));
    const redrivesFrom = ofType('AWS::SQS::Queue').some(
      ([from, { Properties }]) =>
        refersTo(Properties.RedrivePolicy, queue) &&
        mappings.some(({ EventSourceArn }) => refersTo(EventSourceArn, from)),
    );
    return (
      source !== undefined &&
      (isDeadLetters || redrivesFrom) &&
      isWatched('ApproximateNumberOfMessagesVisible', queue)
    );
  });
}

/** Whether the gateway invokes the function, whose failures are then 5xx responses of the API. */
function isBehindGateway(id: string): boolean {
  const isCalled = ofType('AWS::ApiGateway::Method').some(([, { Properties }]) =>
    refersTo(Properties.Integration, id),
  );
  return isCalled && alarms.some(([, { Properties }]) => Properties.MetricName === '5XXError');
}

/** Whether CloudFormation invokes the function, whose failure fails the deployment. */
const isPartOfDeployment = (id: string) =>
  resources.some(([, { Properties }]: [string, Resource]) => refersTo(Properties?.['ServiceToken'], id));

describe('the alarms', () => {
  it.each(ofType('AWS::Lambda::Function').map(([id]) => id))('start when %s fails for good', (id) => {
    expect(
      isBehindGateway(id) || hasWatchedDeadLetters(id) || isWatched('Errors', id) || isPartOfDeployment(id),
    ).toBe(true);
  });

  it('count only this site’s errors: one that is the account’s has no dimensions', () => {
    const ofAccount = alarms.filter(([, { Properties }]) => !Properties.Dimensions?.length);
    expect(ofAccount.map(([, { Properties }]) => Properties.MetricName)).toEqual(['Throttles']);
  });

  it('do not start for the publisher’s errors, because its failed runs are retried', () => {
    const publisher = ofType('AWS::Lambda::Function').find(([id]) => id.startsWith('Publisher'))!;
    expect(isWatched('Errors', publisher[0])).toBe(false);
    expect(hasWatchedDeadLetters(publisher[0])).toBe(true);
  });

  it('start after as many failures, and as long a time, as the manual says', () => {
    const conditions = alarms.map(([id, { Properties: each }]) => [
      id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
      [each.Statistic, each.ComparisonOperator.startsWith('Less') ? 'below' : 'from', each.Threshold],
      `${String(each.EvaluationPeriods)} × ${String(each.Period / 60)} minutes`,
    ]);
    expect(conditions).toEqual(
      expect.arrayContaining([
        ['Api5xx', ['Sum', 'from', 3], '1 × 5 minutes'],
        ['SignInErrors', ['Sum', 'from', 1], '1 × 5 minutes'],
        ['FunctionThrottles', ['Sum', 'from', 1], '3 × 5 minutes'],
        ['NotPublished', ['Maximum', 'from', 1], '1 × 5 minutes'],
        ['PublisherStopped', ['Sum', 'below', 1], '6 × 5 minutes'],
        ['NotRendered', ['Maximum', 'from', 1], '1 × 5 minutes'],
        ['Unreadable', ['Sum', 'from', 2], '1 × 60 minutes'],
        ['CanaryStopped', ['Sum', 'below', 1], '3 × 60 minutes'],
        ['Edge5xx', ['Average', 'from', 5], '2 × 5 minutes'],
        ['Certificate', ['Minimum', 'below', 30], '1 × 1440 minutes'],
      ]),
    );
  });
});

it.each([
  ['publisher', 'AlarmsPublisherStopped'],
  ['canary', 'AlarmsCanaryStopped'],
])('the alarm on a %s that has stopped starts once its data end, but not before its first', (_, name) => {
  const [, { Properties }] = alarms.find(([id]) => id.startsWith(name))!;
  expect(Properties).toMatchObject({
    MetricName: 'Invocations',
    Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(/^(Publisher|Canary)/) } }],
    TreatMissingData: 'missing',
    InsufficientDataActions: Properties.AlarmActions,
    OKActions: Properties.AlarmActions,
  });
  expect(Properties.AlarmActions).toHaveLength(1);
});

it('the e-mails of alarms name the parish in ASCII, as SNS requires', () => {
  const stack = new Stack(newApp(), 'Test');
  new Alarms(stack, 'Alarms', { ...everything, parishName: 'St Anne’s – Sainte-Thérèse' });
  expect(only(stack, 'AWS::SNS::Topic').DisplayName).toBe("Website of St Anne's - Sainte-Therese");
});
