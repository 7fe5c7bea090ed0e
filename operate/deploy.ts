import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hasOwnName, parishNameVariable, readConfiguration } from '../lib/shared/configuration.ts';
import { version } from '../local/version.ts';
import { askParishName, withAlarmAddress, withTwoFactorChoice } from './deployment/asked-settings.ts';
import { confirm } from './command/ask.ts';
import { command, OperatorError } from './command/command.ts';
import {
  changesIn,
  continueRollback,
  deleteStack,
  deployedStack,
  preparedAccount,
  unprotect,
} from './deployment/deployed-stack.ts';
import { deployAll } from './deployment/deployment.ts';
import { parishAt } from './deployment/deployed-parish.ts';

/** `npm run deploy [-- --yes] [--accept-loss <resource>] [--no-alarms]`: deploys all stacks to the account of AWS_PROFILE. */
const usage =
  'npm run deploy -- [--yes] [--accept-loss <resource>]… [--no-alarms] [--no-smoke] [--stage <name>]';

await command(usage, async () => {
  const { values } = parseArgs({
    options: {
      yes: { type: 'boolean', default: false },
      'accept-loss': { type: 'string', multiple: true, default: [] },
      'no-alarms': { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
  });
  console.log(`Parish website ${version}`);
  const read = readConfiguration();
  const watched = values['no-alarms'] ? read : await withAlarmAddress(read);
  warnOfFreePlan();
  const configuration = values.yes ? watched : await withTwoFactorChoice(watched);
  await deployAll({
    configuration,
    preparedAccount,
    parishAt,
    nameIsSet: hasOwnName(),
    askName: () => askParishName({ hasTerminal: process.stdin.isTTY && !values.yes }),
    useName: (name) => {
      process.env[parishNameVariable] = name;
    },
    changesIn: (stack, changeSet) => changesIn(configuration.name, stack, changeSet),
    confirm: (consequence, option) => confirm(consequence, configuration.name, option),
    acceptedLosses: values['accept-loss'],
    changeSet: `review-${String(Date.now())}`,
    isAgreed: values.yes,
    stackOf: (stack) => deployedStack(configuration.name, stack),
    unprotect: (stack) => unprotect(configuration.name, stack),
    deleteStack: (stack) => deleteStack(configuration.name, stack),
    continueRollback: (stack) => continueRollback(configuration.name, stack),
    log: (text) => console.log(text),
    run: (program, ...options) => {
      const { status, error } = spawnSync(program, options, {
        stdio: 'inherit',
        // On Windows npm and cdk are .cmd files, which only run in a shell.
        shell: process.platform === 'win32',
      });
      if (error)
        throw new OperatorError(
          `"${program}" cannot be run (${error.message}). Run this as "npm run deploy", after "npm ci".`,
        );
      if (status !== 0)
        throw new OperatorError(
          `"${program} ${options[0] ?? ''}" failed; see the messages above. ${program === 'cdk' ? 'The stacks marked ✅ above are deployed; the others are unchanged. Fix the cause, then run it again.' : 'Nothing was deployed.'}`,
        );
    },
  });
  if (values['no-smoke']) return;
  const { status } = spawnSync('npm', ['run', 'smoke'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new OperatorError(
      'The site is deployed, but a check of it failed; see above. If its domain does not lead to it yet, change that, then run "npm run smoke".',
    );
});

/** Warns when the account has AWS's Free plan. Without the AWS CLI, or permission to ask, it says nothing. */
function warnOfFreePlan(): void {
  const query = ['--query', 'accountPlanType', '--output', 'text', '--region', 'us-east-1'];
  const { stdout } = spawnSync('aws', ['freetier', 'get-account-plan-state', ...query], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (stdout?.trim() === 'FREE')
    console.warn(
      'This account has the Free plan: AWS closes it, with the site, after six months or when its credits are used. Choose the Paid plan in the billing console.',
    );
}
