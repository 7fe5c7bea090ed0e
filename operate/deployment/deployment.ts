import type { Configuration } from '../../lib/shared/configuration.ts';
import { region } from '../../contract/addresses.ts';
import { outputs, stackIds, stackName, stackRegion } from '../../lib/shared/names.ts';
import { OperatorError } from '../command/command.ts';
import { firstDeployment } from './confirm-deployment.ts';
import { isNamed } from '../../parish/is-named.ts';
import { deployStack } from './deploy-stack.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { Environment } from './environment.ts';
import { chooseName, keepDomain, readParish } from './parish-of-deployment.ts';
import { prepareStacks } from './prepare-stacks.ts';

/** Builds the site and deploys all stacks. */
export async function deployAll(environment: Environment): Promise<void> {
  const { configuration, run, stackOf, log } = environment;
  const isWatched = Boolean(configuration.alarmEmail);
  const stacks = stackIds.filter((id) => id !== 'Watch' || isWatched);
  const account = await environment.preparedAccount(region);
  log(`Account ${account}, ${region}: the site "${configuration.name}".`);
  const address = (await stackOf('Web'))?.outputs[outputs.address];
  const isFirst = address === undefined;
  if (isFirst) await agree(environment, firstDeployment(configuration, account));
  else await keepDomain(environment, address);
  const parish = isFirst ? undefined : await readParish(environment, address);
  await chooseName(environment, parish);
  await prepareStacks(environment, configuration.name, stacks);
  log('Building the site …');
  run('npm', 'run', '--silent', 'build');
  run('cdk', 'synth', '--quiet', '--strict', ...(parish ? ['--context', `palette=${parish.palette}`] : []));
  log('Deploying. The first time takes about a quarter of an hour, most of it for CloudFront.');
  for (const stack of stacks.filter((id) => id !== 'Watch')) await deployStack(environment, stack);

  const web = (await stackOf('Web'))?.outputs;
  if (!web) throw new OperatorError('cdk succeeded, but the web stack does not exist. Check AWS_PROFILE.');
  log(summary(configuration, web, isFirst, isFirst || (parish !== undefined && !isNamed(parish))));
  if (isWatched) await deployWatch(environment);
  if (!isWatched && (await stackOf('Watch'))) log(watchIsLeft(configuration));
}

/** Asks about a first deployment, unless `--yes` has agreed to it. */
async function agree({ isAgreed, confirm, log }: Environment, consequence: string): Promise<void> {
  if (isAgreed) log(consequence);
  else await confirm(consequence, '--yes');
}

/** Deployed last because it may fail without breaking the site: the account may lack budgets, or CDK in us-east-1. */
async function deployWatch(environment: Environment): Promise<void> {
  const { configuration } = environment;
  try {
    await deployStack(environment, 'Watch');
  } catch (error) {
    const watch = stackName(configuration.name, 'Watch');
    throw new OperatorError(
      `The site is deployed and works. Only ${watch} in ${stackRegion('Watch')}, with the alarm on CloudFront and the budget, failed; see the messages above.`,
      { cause: error },
    );
  }
}

function summary(
  { domain }: Configuration,
  web: DeployedStack['outputs'],
  isFirst: boolean,
  isUnnamed: boolean,
): string {
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
    ...(isUnnamed ? ['  Set up the parish:     sign in to the admin area'] : []),
    '  Check the site:        npm run smoke',
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
