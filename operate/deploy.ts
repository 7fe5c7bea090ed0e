import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { hasOwnName, parishNameVariable, readConfiguration } from '../lib/shared/configuration.ts';
import type { StackId } from '../lib/shared/names.ts';
import { version } from '../local/settings.ts';
import { confirm, command, OperatorError } from './command/command.ts';
import {
  askParishName,
  withAlarmAddress,
  withTwoFactorChoice,
  deployAll,
  parishAt,
  showChanges,
} from './deployment/deployment.ts';
import { deployedStack, preparedAccount, unprotect } from './deployment/deployed-stack.ts';

/** `npm run deploy`: deploys all stacks to the account of AWS_PROFILE, and checks the site from outside; or shows what would change. */
const usage = 'npm run deploy -- [--diff] [--yes] [--no-alarms] [--no-smoke] [--stage <name>]';

// On Windows npm and cdk are .cmd files, which only run in a shell.
const onTerminal = { stdio: 'inherit', shell: process.platform === 'win32' } as const;

await command(usage, async () => {
  const { values } = parseArgs({
    options: {
      diff: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      'no-alarms': { type: 'boolean', default: false },
      'no-smoke': { type: 'boolean', default: false },
    },
  });
  console.log(`Parish website ${version}`);
  const read = readConfiguration();
  const watched = values['no-alarms'] || values.diff ? read : await withAlarmAddress(read);
  const configuration = values.yes || values.diff ? watched : await withTwoFactorChoice(watched);
  const environment = {
    configuration,
    isAgreed: values.yes,
    nameIsSet: hasOwnName(),
    preparedAccount,
    accountPlan,
    stackOf: (stack: StackId) => deployedStack(configuration.name, stack),
    unprotect: (stack: StackId) => unprotect(configuration.name, stack),
    parishAt,
    askName: () => askParishName({ hasTerminal: process.stdin.isTTY && !values.yes }),
    useName: (name: string) => {
      process.env[parishNameVariable] = name;
    },
    confirm: (consequence: string) => confirm(consequence, configuration.name),
    run,
    log: (text: string) => console.log(text),
  };
  if (values.diff) return showChanges(environment);
  await deployAll(environment);
  if (!values['no-smoke'] && spawnSync('npm', ['run', 'smoke'], onTerminal).status !== 0)
    throw new OperatorError(
      'The site is deployed, but a check of it failed; see above. If its domain does not lead to it yet, change that, then run "npm run smoke".',
    );
});

function run(program: string, ...options: string[]): void {
  const { status, error } = spawnSync(program, options, onTerminal);
  if (error)
    throw new OperatorError(
      `"${program}" cannot be run (${error.message}). Run this as "npm run deploy", after "npm ci".`,
    );
  if (status !== 0)
    throw new OperatorError(
      `"${program} ${options[0] ?? ''}" failed; see the messages above. Stacks marked ✅ are deployed; all others are unchanged. Fix the cause, then run it again.`,
    );
}

/** Without the AWS CLI, or permission to ask, it is undefined. */
function accountPlan(): string | undefined {
  const query = ['--query', 'accountPlanType', '--output', 'text', '--region', 'us-east-1'];
  const { stdout } = spawnSync('aws', ['freetier', 'get-account-plan-state', ...query], {
    encoding: 'utf8',
    timeout: 10_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return stdout?.trim();
}
