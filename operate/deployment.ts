import type { Configuration } from '../lib/configuration.ts';
import { outputs, retiredStack, stackIds, stackName, stackRegion } from '../lib/names.ts';
import { OperatorError } from './command.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { type CloudFormation, prepareStacks } from './prepare-stacks.ts';

/** What a deployment calls; a test passes its own. */
export type Environment = CloudFormation & {
  readonly configuration: Configuration;
  /** Runs a program of the project with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly log: (text: string) => void;
};

/** Builds the site and deploys all stacks, in one pass. */
export async function deployAll(environment: Environment): Promise<void> {
  const { configuration, run, stackOf, log } = environment;
  const isWatched = configuration.alarmEmail !== undefined;
  const stacks = stackIds.filter((id) => id !== 'Watch' || isWatched);
  await prepareStacks(environment, configuration.name, stacks);
  const isFirst = (await stackOf('Web'))?.outputs[outputs.address] === undefined;
  log('Building the site …');
  run('npm', 'run', '--silent', 'build');
  log('Deploying. The first time takes about a quarter of an hour, most of it for CloudFront.');
  run('cdk', 'deploy', ...stacks.filter((id) => id !== 'Watch'));

  const web = (await stackOf('Web'))?.outputs;
  if (!web) throw new OperatorError('cdk succeeded, but the web stack is not there. Check AWS_PROFILE.');
  await deleteRetired(environment);
  log(summary(configuration, web, isFirst));
  if (isWatched) deployWatch(environment);
  if (!isWatched && (await stackOf('Watch'))) log(watchIsLeft(configuration));
}

/** Comes last, and the site works without it: an account may have no budgets, or no CDK in us-east-1. */
function deployWatch({ configuration, run }: Environment): void {
  try {
    run('cdk', 'deploy', 'Watch', '--exclusively', '--app', 'cdk.out');
  } catch (error) {
    const watch = stackName(configuration.name, 'Watch');
    throw new OperatorError(
      `The site is deployed and works. Only ${watch} in ${stackRegion('Watch')}, with the alarm on CloudFront and the budget, failed; see the messages above.`,
      { cause: error },
    );
  }
}

/** Deletes the stack that the previous release had and this one does not. It holds no content. */
async function deleteRetired({
  configuration,
  stackOf,
  unprotect,
  deleteStack,
  log,
}: Environment): Promise<void> {
  const status = (await stackOf(retiredStack))?.status;
  if (status === undefined || status === 'DELETE_IN_PROGRESS') return;
  log(`Deleting ${stackName(configuration.name, retiredStack)}, which this release no longer uses …`);
  await unprotect(retiredStack);
  await deleteStack(retiredStack);
}

function summary({ domain }: Configuration, web: DeployedStack['outputs'], isFirst: boolean): string {
  const address = web[outputs.address] ?? '';
  return [
    '',
    `  The site     ${address}`,
    `  Admin area   ${web[outputs.adminAddress] ?? ''}`,
    '',
    ...(domain && !domain.hostedZone
      ? [
          `  Point ${domain.name} to ${web[outputs.distributionDomain] ?? ''} by a CNAME record,`,
          '  or, for a domain without "www." or the like before it, by an ALIAS or ANAME record.',
        ]
      : []),
    ...(isFirst ? ['  Add an administrator:  npm run admin:add -- someone@example.org'] : []),
    `  Check the site:        npm run smoke -- ${address}`,
    '',
  ].join('\n');
}

/** CDK does not delete a stack that the app no longer has. */
function watchIsLeft({ name }: Configuration): string {
  const watch = stackName(name, 'Watch');
  return [
    `  ${watch} is still there from when there was an "alarmEmail", and sends mail to it. To delete it:`,
    `  aws cloudformation delete-stack --region ${stackRegion('Watch')} --stack-name ${watch}`,
    '',
  ].join('\n');
}
