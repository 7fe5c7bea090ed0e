import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { readConfiguration } from '../lib/shared/configuration.ts';
import { stackName, stackRegion } from '../lib/shared/names.ts';
import { command, OperatorError } from './command/command.ts';
import { deployedStack } from './deployment/deployed-stack.ts';
import { watchAlarms } from './deployment/watch-alarms.ts';

const MINUTES = 10;

/** `npm run watch-release`: watches the site's alarms for ten minutes after a deployment; exits with 1 as soon as one goes off. */
const usage = 'npm run watch-release -- [--stage <name>]';

await command(usage, async () => {
  parseArgs();
  const { name } = readConfiguration();
  const deployedAt = (await deployedStack(name, 'Web'))?.updatedAt;
  if (!deployedAt) throw new OperatorError('There is no release to watch. Run "npm run deploy" first.');
  console.log(`Watching the alarms of ${stackName(name, 'Web')} for ${String(MINUTES)} minutes …`);
  await watchAlarms({
    prefix: `${stackName(name, 'Web')}-`,
    deployedAt,
    minutes: MINUTES,
    client: new CloudWatchClient({ region: stackRegion('Web') }),
    nextMinute: () => pause(60_000),
  });
  console.log('No alarm has gone off.');
});
