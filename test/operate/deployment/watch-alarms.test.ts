import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { mockClient } from '../../mock-client.ts';
import { beforeEach, expect, it } from 'vitest';
import { watchAlarms } from '../../../operate/deployment/watch-alarms.ts';

const mock = mockClient(CloudWatchClient);
const deployedAt = new Date('2026-11-22T10:00:00Z');
const alarm = (AlarmName: string, since: string) => ({
  AlarmName,
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

it('looks for ten minutes, at the alarms of this site alone', async () => {
  mock.on(DescribeAlarmsCommand).resolves({});
  await watch();
  expect(minutes).toBe(10);
  const inputs = mock.commandCalls(DescribeAlarmsCommand).map(({ args }) => args[0].input);
  expect(inputs).toHaveLength(11);
  expect(inputs[0]).toMatchObject({ AlarmNamePrefix: 'parish-web-', StateValue: 'ALARM' });
});

it('ends at once when an alarm begins to ring, and names it, on whichever page it is listed', async () => {
  mock
    .on(DescribeAlarmsCommand)
    .resolvesOnce({ MetricAlarms: [] })
    .resolvesOnce({ MetricAlarms: [before], NextToken: 'more' })
    .resolvesOnce({ MetricAlarms: [after] });
  await expect(watch()).rejects.toThrow('Since this release parish-web-Publisher rings.');
  expect(minutes).toBe(1);
});

it('does not hold against a release what rang before it', async () => {
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [before] });
  await watch();
});

it('counts an alarm of which CloudWatch does not say since when', async () => {
  mock.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [{ AlarmName: 'parish-web-Api5xx' }] });
  await expect(watch()).rejects.toThrow('parish-web-Api5xx rings');
});
