import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, expect, it } from 'vitest';
import { watchAlarms } from '../../../operate/deployment/watch-alarms.ts';

const mock = mockClient(CloudWatchClient);
const deployedAt = new Date('2026-11-22T10:00:00Z');
const Dimensions = [{ Name: 'ApiName', Value: 'parish' }];
const alarm = (AlarmName: string, since: string) => ({
  AlarmName,
  Dimensions,
  StateTransitionedTimestamp: new Date(since),
});
const before = alarm('parish-web-Api5xx', '2026-11-22T09:59:00Z');
const after = alarm('parish-web-Publisher', '2026-11-22T10:03:00Z');

let minutes = 0;
const watch = () =>
  watchAlarms({
    prefix: 'parish-web-',
    deployedAt,
    minutes: 10,
    client: new CloudWatchClient({}),
    nextMinute: async () => minutes++,
  });

beforeEach(() => {
  mock.reset();
  minutes = 0;
});

it('polls only this site’s alarms, for ten minutes', async () => {
  mock.on(DescribeAlarmsCommand).resolves({});
  await watch();
  expect(minutes).toBe(10);
  const inputs = mock.commandCalls(DescribeAlarmsCommand).map(({ args }) => args[0].input);
  expect(inputs).toHaveLength(11);
  expect(inputs[0]).toMatchObject({ AlarmNamePrefix: 'parish-web-', StateValue: 'ALARM' });
});

it('fails as soon as an alarm goes off, naming it, even on a later page of the list', async () => {
  mock
    .on(DescribeAlarmsCommand)
    .resolvesOnce({ MetricAlarms: [] })
    .resolvesOnce({ MetricAlarms: [before], NextToken: 'more' })
    .resolvesOnce({ MetricAlarms: [after] });
  await expect(watch()).rejects.toThrow('Alarms since this release: parish-web-Publisher.');
  expect(minutes).toBe(1);
});

it('ignores alarms that went off before the release', async () => {
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [before] });
  await watch();
});

it('fails on an alarm without a timestamp', async () => {
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{ AlarmName: 'parish-web-Api5xx', Dimensions }] });
  await expect(watch()).rejects.toThrow('Alarms since this release: parish-web-Api5xx.');
});

it('ignores alarms on the whole account, which another site may have caused', async () => {
  const { Dimensions: _, ...throttles } = alarm('parish-web-FunctionThrottles', '2026-11-22T10:03:00Z');
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [throttles] });
  await watch();
  expect(minutes).toBe(10);
});
