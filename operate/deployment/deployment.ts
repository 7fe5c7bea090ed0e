import type { Configuration } from '../../lib/shared/configuration.ts';
import { region } from '../../contract/addresses.ts';
import {
  outputs,
  retiredStack,
  type StackId,
  stackIds,
  stackName,
  stackRegion,
} from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import { destructiveChange, firstDeployment, type Resources } from './confirm-deployment.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { type CloudFormation, prepareStacks } from './prepare-stacks.ts';

/** Everything a deployment calls; replaced in tests. */
export type Environment = CloudFormation & {
  readonly configuration: Configuration;
  /** Returns the account number; throws when the account is not bootstrapped for CDK in the region. */
  readonly preparedAccount: (region: string) => Promise<string>;
  /** The resources of a stack as currently deployed. */
  readonly deployedResources: (stack: StackId) => Promise<Resources>;
  /** The resources of a stack as synthesised. */
  readonly nextResources: (stack: StackId) => Promise<Resources>;
  /** Resolves when the operator agrees; throws otherwise. */
  readonly confirm: (consequence: string) => Promise<void>;
  /** Whether to deploy permission changes without a prompt (`--yes`). */
  readonly isAgreed: boolean;
  /** Runs a program with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly log: (text: string) => void;
};

/** Builds the site and deploys all stacks. */
export async function deployAll(environment: Environment): Promise<void> {
  const { configuration, run, stackOf, log, confirm } = environment;
  const isWatched = Boolean(configuration.alarmEmail);
  const stacks = stackIds.filter((id) => id !== 'Watch' || isWatched);
  const account = await environment.preparedAccount(region);
  log(`Account ${account}, ${region}: the site "${configuration.name}".`);
  const isFirst = (await stackOf('Web'))?.outputs[outputs.address] === undefined;
  if (isFirst) await confirm(firstDeployment(configuration, account));
  await prepareStacks(environment, configuration.name, stacks);
  log('Building the site …');
  run('npm', 'run', '--silent', 'build');
  run('cdk', 'synth', '--quiet', '--strict');
  await confirmDestruction(environment, stacks);
  log('Deploying. The first time takes about a quarter of an hour, most of it for CloudFront.');
  deployStacks(environment, ...stacks.filter((id) => id !== 'Watch'));

  const web = (await stackOf('Web'))?.outputs;
  if (!web) throw new OperatorError('cdk succeeded, but the web stack does not exist. Check AWS_PROFILE.');
  await deleteRetired(environment);
  log(summary(configuration, web, isFirst));
  if (isWatched) deployWatch(environment);
  if (!isWatched && (await stackOf('Watch'))) log(watchIsLeft(configuration));
}

async function confirmDestruction(
  { configuration, deployedResources, nextResources, confirm }: Environment,
  stacks: readonly StackId[],
): Promise<void> {
  for (const stack of stacks) {
    const name = stackName(configuration.name, stack);
    const change = destructiveChange(name, await deployedResources(stack), await nextResources(stack));
    if (change !== undefined) await confirm(change);
  }
}

/** Deploys the synthesised stacks. cdk prompts before it broadens permissions, unless `isAgreed`. */
function deployStacks({ run, isAgreed }: Environment, ...stacks: readonly string[]): void {
  const approval = isAgreed ? 'never' : 'broadening';
  run('cdk', 'deploy', ...stacks, '--app', 'cdk.out', '--require-approval', approval);
}

/** Deployed last because it may fail without breaking the site: the account may lack budgets, or CDK in us-east-1. */
function deployWatch(environment: Environment): void {
  const { configuration } = environment;
  try {
    deployStacks(environment, 'Watch', '--exclusively');
  } catch (error) {
    const watch = stackName(configuration.name, 'Watch');
    throw new OperatorError(
      `The site is deployed and works. Only ${watch} in ${stackRegion('Watch')}, with the alarm on CloudFront and the budget, failed; see the messages above.`,
      { cause: error },
    );
  }
}

/** Deletes the stack that only the previous release used. It holds no content. */
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
          `  Point ${domain.name} to ${web[outputs.distributionDomain] ?? ''} with a CNAME record,`,
          '  or, for a domain without a subdomain such as "www.", with an ALIAS or ANAME record.',
        ]
      : []),
    ...(isFirst ? ['  Add an administrator:  npm run admin:add -- someone@example.org'] : []),
    `  Check the site:        npm run smoke -- ${address}`,
    '',
  ].join('\n');
}

/** CDK does not delete stacks that were removed from the app. */
function watchIsLeft({ name }: Configuration): string {
  const watch = stackName(name, 'Watch');
  return [
    `  ${watch} still exists from when "alarmEmail" was set, and still sends e-mail to that address. To delete it:`,
    `  aws cloudformation delete-stack --region ${stackRegion('Watch')} --stack-name ${watch}`,
    '',
  ].join('\n');
}
