import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resourcesOf, withEverything } from './synthesised.ts';

const manual = readFileSync('docs/operations.md', 'utf8');
const [, section = ''] = /^## What it costs\n(.*?)^## /ms.exec(manual) ?? [];
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.replaceAll(/\*\*|,/g, '').trim()),
  );
const row = (name: string) =>
  rows
    .find(([first]) => first === name)
    ?.slice(1)
    .map(Number) ?? [];

const runsAMonth: Readonly<Record<string, number>> = {
  'rate(1 minute)': 43_800,
  'rate(1 hour)': 730,
  'cron(0 0 * * ? *)': 30,
  'cron(30 1 * * ? *)': 30,
};

const stacks = Object.values(withEverything().stacks).flatMap((stack) => (stack ? [stack] : []));
const all = (type: string) =>
  stacks.flatMap((stack) => resourcesOf(stack, type).map(([, each]) => each.Properties));

it('the totals are the sums of the columns', () => {
  const start = rows.findIndex(([first]) => first === 'CloudFront: requests');
  const end = rows.findIndex(([first]) => first === 'total');
  const sums = [1, 2, 3].map((column) =>
    rows.slice(start, end).reduce((sum, cells) => sum + Number(cells[column]), 0),
  );
  expect(sums.map((sum) => sum.toFixed(2))).toEqual(row('total').map((total) => total.toFixed(2)));
});

it('the numbers behind them are those of the templates', () => {
  expect(all('AWS::CloudWatch::Alarm')).toHaveLength(row('alarms')[0] ?? NaN);
  expect(all('AWS::CloudWatch::Dashboard')).toHaveLength(row('dashboards')[0] ?? NaN);
  const days = all('AWS::Logs::LogGroup').map(({ RetentionInDays }) => RetentionInDays);
  expect(new Set(days)).toEqual(new Set(row('days that logs are kept').slice(0, 1)));
  const scheduled = [...all('AWS::Scheduler::Schedule'), ...all('AWS::Events::Rule')].flatMap(
    ({ ScheduleExpression }) => ScheduleExpression ?? [],
  );
  expect(scheduled.length).toBeGreaterThan(1);
  const runs = scheduled.map((expression) => runsAMonth[expression] ?? NaN);
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(row('runs of a schedule')[0]);
});
