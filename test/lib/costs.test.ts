import { readFileSync } from 'node:fs';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { expect, it } from 'vitest';
import { cloudFrontCache } from '../../lambdas/publish/invalidations.ts';
import { mockClient } from '../mock-client.ts';
import { type Json, resourcesOf, withEverything } from './synthesised.ts';

const stacks = Object.values(withEverything().stacks).flatMap((stack) => (stack ? [stack] : []));
const all = (type: string) =>
  stacks.flatMap((stack) => resourcesOf(stack, type).map(([, each]) => each.Properties));

const cloudFront = mockClient(CloudFrontClient);
await cloudFrontCache('E1EXAMPLE').invalidate();
const [invalidation] = cloudFront.commandCalls(CreateInvalidationCommand);
const pathsOfAChange = invalidation?.args[0].input.InvalidationBatch?.Paths?.Quantity ?? NaN;

const runsAMonth: Readonly<Record<string, number>> = {
  'rate(1 minute)': 43_800,
  'rate(1 hour)': 730,
  'cron(0 0 * * ? *)': 30,
  'cron(30 1 * * ? *)': 30,
};
const scheduled = [...all('AWS::Scheduler::Schedule'), ...all('AWS::Events::Rule')]
  .flatMap(({ ScheduleExpression }) => ScheduleExpression ?? [])
  .reduce((sum: number, each: string) => sum + (runsAMonth[each] ?? NaN), 0);

/** An alarm on an expression is charged for each of its metrics. */
const alarmMetrics = () =>
  all('AWS::CloudWatch::Alarm').flatMap(({ Metrics }) => Metrics?.filter(hasMetric) ?? ['its own']).length;
const hasMetric = ({ MetricStat }: Json) => MetricStat !== undefined;

/** A month with so many page views, or with a day of so many requests, in millions. */
type Use = { readonly views?: number; readonly pages?: number; readonly calls?: number };
const DAY = (24 * 60 * 60) / 1_000_000;
const uses: readonly Use[] = [{ views: 0.01 }, { views: 1 }, { pages: 1_000 * DAY }, { calls: 10 * DAY }];

/** What AWS charges for: the part, how much is free each month, the price in dollars, and the quantity. */
const parts: readonly [string, number, number, (use: Use) => number][] = [
  ['CloudFront: million requests', 10, 1.2, ({ views = 0, pages = 0 }) => 12 * views + pages],
  ['CloudFront: GB sent', 1_000, 0.085, ({ views = 0, pages = 0 }) => 250 * views + 15 * pages],
  ['CloudFront: million function runs', 2, 0.1, ({ views = 0, pages = 0 }) => 2.5 * views + pages],
  ['CloudFront: invalidated paths', 1_000, 0.005, () => 1_000 * pathsOfAChange],
  ['API Gateway: million requests', 0, 3.5, ({ calls = 0 }) => calls],
  ['Lambda: million runs', 1, 0.2, ({ calls = 0 }) => calls + scheduled / 1_000_000],
  ['DynamoDB: million units read', 0, 0.14, ({ calls = 0 }) => 100 * calls],
  ['DynamoDB: GB that can be restored', 0, 0.22, () => 0.1],
  ['S3: GB stored', 0, 0.025, () => 10],
  ['S3: million reads', 0, 0.4, ({ views = 0, calls = 0 }) => views + calls],
  ['CloudWatch: GB of logs', 5, 0.6, ({ calls = 0 }) => 1.5 * calls],
  ['CloudWatch: alarms’ metrics', 10, 0.1, alarmMetrics],
  ['EventBridge: million runs of a schedule', 14, 1, () => scheduled / 1_000_000],
];

it('the page on costs has the amounts that the prices, the templates and the assumptions come to', () => {
  const amounts = parts.map(([, free, price, quantity]) =>
    uses.map((use) => Math.max(0, quantity(use) - free) * price),
  );
  const totals = uses.map((_, at) => amounts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const dollars = (row: readonly number[]) => row.map((amount) => amount.toFixed(2));
  const expected = [
    ...parts.map(([name, free, price], at) => [
      name,
      free.toLocaleString('en-GB'),
      String(price),
      ...dollars(amounts[at] ?? []),
    ]),
    ['**total**', '', '', ...dollars(totals).map((total) => `**${total}**`)],
  ];
  const page = readFileSync('docs/costs.md', 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  const cells = rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells).toEqual(expected);
});

it('nothing else costs a fixed amount', () => {
  const types = stacks.flatMap((stack) => resourcesOf(stack).map(([, { Type }]) => Type));
  const fixed = /::(Dashboard|Key|Secret|NatGateway|LoadBalancer|WebACL|VPCEndpoint|HostedZone)$/;
  expect(types.filter((type) => fixed.test(type))).toEqual([]);
});
