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

/** The metrics of an alarm: its own, or those of its expression. */
const metricsOf = (alarm: Json): Json[] =>
  alarm.Metrics?.flatMap(({ MetricStat }: Json) => MetricStat?.Metric ?? []) ?? [alarm];

/** Whether part of a template refers to a resource, directly or through an export. */
const refersTo = (part: Json, id: string) => JSON.stringify(part ?? '').includes(id);

const isWatched = (metric: string, id: string) =>
  alarms.some(([, { Properties }]) =>
    metricsOf(Properties).some(
      ({ MetricName, Dimensions }) => MetricName === metric && refersTo(Dimensions, id),
    ),
  );

/** Whether what refers to a queue, as its source or for its failures, leads to one whose messages raise an alarm. */
const hasWatchedQueue = (part: Json): boolean =>
  ofType('AWS::SQS::Queue').some(
    ([id, { Properties }]) =>
      refersTo(part, id) &&
      (isWatched('ApproximateNumberOfMessagesVisible', id) ||
        (Properties?.['RedrivePolicy'] && hasWatchedQueue(Properties['RedrivePolicy']))),
  );

const failuresOf = (id: string) =>
  ofType('AWS::Lambda::EventInvokeConfig')
    .filter(([, { Properties }]) => refersTo(Properties.FunctionName, id))
    .map(([, { Properties }]) => Properties.DestinationConfig);

/** Each kind of invocation: the resources that invoke, the part that names the function, and how a failure is noticed. */
const invocations: readonly [
  string,
  (properties: Json) => Json,
  (id: string, properties: Json) => boolean,
][] = [
  ['AWS::ApiGateway::Method', ({ Integration }) => Integration, () => isWatched('5XXError', everything.name)],
  [
    'AWS::Lambda::EventSourceMapping',
    ({ FunctionName }) => FunctionName,
    (_, { DestinationConfig, EventSourceArn }) => hasWatchedQueue([DestinationConfig, EventSourceArn]),
  ],
  [
    'AWS::Scheduler::Schedule',
    ({ Target }) => Target,
    (id) => hasWatchedQueue(failuresOf(id)) || isWatched('Errors', id),
  ],
  ['AWS::Cognito::UserPool', ({ LambdaConfig }) => LambdaConfig, (id) => isWatched('Errors', id)],
];

/** Whether CloudFormation invokes the function, whose failure fails the deployment. */
const isPartOfDeployment = (id: string) =>
  resources.some(([, { Properties }]: [string, Resource]) => refersTo(Properties?.['ServiceToken'], id));

describe('the alarms', () => {
  it.each(ofType('AWS::Lambda::Function').map(([id]) => id))('start when %s fails for good', (id) => {
    const found = invocations.flatMap(([type, target, isNoticed]) =>
      ofType(type)
        .filter(([, { Properties }]) => refersTo(target(Properties), id))
        .map(([invoker, { Properties }]) => [invoker, isNoticed(id, Properties)]),
    );
    expect(found.filter(([, isNoticed]) => !isNoticed)).toEqual([]);
    expect(found.length > 0 || isPartOfDeployment(id)).toBe(true);
  });

  it('count only this site’s errors: one that is the account’s has no dimensions', () => {
    const ofAccount = alarms
      .flatMap(([, { Properties }]) => metricsOf(Properties))
      .filter(({ Dimensions = [] }) => Dimensions.length === 0);
    expect(new Set(ofAccount.map(({ MetricName }) => MetricName))).toEqual(new Set(['Throttles']));
  });

  it('do not count as the API’s failures the calls that Lambda refused, which are repeated', () => {
    const [, { Properties }] = alarms.find(([id]) => id.startsWith('AlarmsApi5xx'))!;
    expect(metricsOf(Properties).map(({ MetricName }) => MetricName)).toEqual(['5XXError', 'Throttles']);
    expect(Properties.Metrics[0].Expression).toBe('errors - FILL(throttles, 0)');
  });

  it('start after as many failures, and as long a time, as the manual says', () => {
    const conditions = alarms.map(([id, { Properties: each }]) => {
      const { Stat, Period } = each.Metrics?.find(({ MetricStat }: Json) => MetricStat).MetricStat ?? each;
      return [
        id.replace(/^Alarms|[0-9A-F]{8}$/g, ''),
        [
          Stat ?? each.Statistic,
          each.ComparisonOperator.startsWith('Less') ? 'below' : 'from',
          each.Threshold,
        ],
        `${String(each.EvaluationPeriods)} × ${String(Period / 60)} minutes`,
      ];
    });
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
