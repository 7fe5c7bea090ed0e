import { type CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { OperatorError } from '../command/command.ts';

type WatchedRelease = {
  /** Name prefix of the site's alarms. */
  readonly prefix: string;
  /** When the deployment of the release began. Alarms that went off earlier are ignored. */
  readonly deployedAt: Date;
  /** How long to watch. */
  readonly minutes: number;
  readonly client: CloudWatchClient;
  /** Waits for a minute; replaced in tests. */
  readonly nextMinute: () => Promise<unknown>;
};

/**
 * Polls a site's alarms every minute after a release. Resolves when none has gone off; throws an OperatorError that names the
 * first that do. Polls once more after the last minute, because alarms evaluate periods of minutes. Alarms on a metric of the whole
 * account do not count: the release of this site need not be their cause.
 */
export async function watchAlarms(release: WatchedRelease): Promise<void> {
  for (let minute = 0; minute <= release.minutes; minute++) {
    if (minute > 0) await release.nextMinute();
    const names = await newAlarms(release);
    if (names.length > 0)
      throw new OperatorError(
        `Alarms since this release: ${names.join(', ')}. Deploy the previous release again.`,
      );
  }
}

async function newAlarms({ client, prefix, deployedAt }: WatchedRelease): Promise<string[]> {
  const names: string[] = [];
  const query = { AlarmNamePrefix: prefix, StateValue: 'ALARM' } as const;
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, query)) {
    const own = MetricAlarms.filter(({ Dimensions = [] }) => Dimensions.length > 0);
    for (const { AlarmName, StateTransitionedTimestamp, StateUpdatedTimestamp } of own) {
      const since = StateTransitionedTimestamp ?? StateUpdatedTimestamp;
      if (AlarmName !== undefined && (since === undefined || since >= deployedAt)) names.push(AlarmName);
    }
  }
  return names;
}
