import { type CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { OperatorError } from '../command/command.ts';

export type WatchedRelease = {
  /** The alarms whose names begin so are the site's. */
  readonly prefix: string;
  /** When the release began to be deployed. What rang before is not its doing. */
  readonly deployedAt: Date;
  /** How long to watch from now. */
  readonly minutes: number;
  readonly client: CloudWatchClient;
  /** Waits for a minute; a test passes its own. */
  readonly nextMinute: () => Promise<unknown>;
};

/**
 * Watches a site's alarms after a release. Resolves when none of them has begun to ring; throws an OperatorError that names
 * the first that do. Alarms look at periods of minutes, so the last look is after the last minute.
 */
export async function watchAlarms(release: WatchedRelease): Promise<void> {
  for (let minute = 0; minute <= release.minutes; minute++) {
    if (minute > 0) await release.nextMinute();
    const names = await begunToRing(release);
    if (names.length > 0)
      throw new OperatorError(
        `Since this release ${names.join(', ')} ${names.length === 1 ? 'rings' : 'ring'}. Deploy the release before.`,
      );
  }
}

async function begunToRing({ client, prefix, deployedAt }: WatchedRelease): Promise<string[]> {
  const names: string[] = [];
  const query = { AlarmNamePrefix: prefix, StateValue: 'ALARM' } as const;
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, query)) {
    for (const { AlarmName, StateTransitionedTimestamp, StateUpdatedTimestamp } of MetricAlarms) {
      const since = StateTransitionedTimestamp ?? StateUpdatedTimestamp;
      if (AlarmName !== undefined && (since === undefined || since >= deployedAt)) names.push(AlarmName);
    }
  }
  return names;
}
