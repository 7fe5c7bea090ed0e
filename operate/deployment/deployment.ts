import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { region, stagePath } from '../../contract/addresses.ts';
import { palettes } from '../../contract/fields/choices.ts';
import { parishPath } from '../../contract/parish-record.ts';
import {
  type Configuration,
  configurationFile,
  parseConfiguration,
  readConfiguration,
  readSettings,
} from '../../lib/shared/configuration.ts';
import {
  edgeRegion,
  outputs,
  type StackId,
  stackIds,
  stackName,
  stackRegion,
} from '../../lib/shared/names.ts';
import { isNamed } from '../../parish/is-named.ts';
import { neutralParish } from '../../parish/neutral.ts';
import { OperatorError, ask } from '../command/command.ts';
import type { DeployedStack } from './deployed-stack.ts';

const record = z.object({ churchName: z.string(), palette: z.enum(palettes) });

/** What a deployment uses of the parish record. */
export type DeployedParish = z.output<typeof record>;

/** Reads the parish record from the deployed site at this address. Throws when it cannot be read. */
export async function parishAt(address: string): Promise<DeployedParish> {
  const response = await fetch(address + stagePath + parishPath, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`The parish record could not be read (${response.status}).`);
  return record.parse(await response.json());
}

/** Everything a deployment calls; replaced in tests. */
type Environment = {
  readonly configuration: Configuration;
  /** Whether to create a site and deploy permission changes without a prompt (`--yes`). */
  readonly isAgreed: boolean;
  /** Whether the settings say the parish's name. */
  readonly nameIsSet: boolean;
  /** Returns the account number; throws when the account is not bootstrapped for CDK in the region. */
  readonly preparedAccount: (region: string) => Promise<string>;
  /** The account's plan, such as FREE; undefined when AWS does not tell. */
  readonly accountPlan: () => string | undefined;
  readonly stackOf: (stack: StackId) => Promise<DeployedStack | undefined>;
  /** Switches off a stack's termination protection. */
  readonly unprotect: (stack: StackId) => Promise<void>;
  /** The parish record of the site at this address. Throws when it cannot be read. */
  readonly parishAt: (address: string) => Promise<DeployedParish>;
  /** Returns the parish's name while the record has none. */
  readonly askName: () => Promise<string>;
  /** Has cdk use a name of the parish. */
  readonly useName: (name: string) => void;
  /** Resolves when the operator agrees; throws otherwise. */
  readonly confirm: (consequence: string) => Promise<void>;
  /** Runs a program with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly log: (text: string) => void;
};

/** With "Website of " and the name of a stage, SNS allows as many characters. */
const LONGEST_NAME = 66;

/** Builds the site and deploys all stacks. */
export async function deployAll(environment: Environment): Promise<void> {
  const { configuration, isAgreed, preparedAccount, stackOf, confirm, run, log } = environment;
  const stacks = stackIds.filter((id) => id !== 'Watch' || configuration.alarmEmail);
  const account = await preparedAccount(region);
  if (stacks.includes('Watch')) await preparedAccount(edgeRegion);
  log(`Account ${account}, ${region}: the site "${configuration.name}".`);
  if (environment.accountPlan() === 'FREE')
    log(
      'This account has the Free plan: AWS closes it, with the site, after six months or when its credits are used. Choose the Paid plan in the billing console.',
    );
  const address = (await stackOf('Web'))?.outputs[outputs.address];
  if (address !== undefined) keepDomain(configuration, address);
  else if (isAgreed) log(firstDeployment(configuration, account));
  else await confirm(firstDeployment(configuration, account));
  for (const stack of stacks) await prepareStack(environment, stack);
  const parish = await synthesise(environment, address);
  log('Deploying. The first time takes about a quarter of an hour, most of it for CloudFront.');
  const approval = isAgreed ? 'never' : 'broadening';
  run('cdk', 'deploy', '--all', '--app', 'cdk.out', '--require-approval', approval);

  const web = (await stackOf('Web'))?.outputs;
  if (!web) throw new OperatorError('cdk succeeded, but the web stack does not exist. Check AWS_PROFILE.');
  const isFirst = address === undefined;
  log(summary(configuration, web, isFirst, isFirst || (parish !== undefined && !isNamed(parish))));
  if (!configuration.alarmEmail && (await stackOf('Watch'))) log(watchIsLeft(configuration));
}

/** Builds the site, and shows what a deployment would change. */
export async function showChanges(environment: Environment): Promise<void> {
  const { configuration, stackOf, run, log } = environment;
  const address = (await stackOf('Web'))?.outputs[outputs.address];
  if (address !== undefined) keepDomain(configuration, address);
  await synthesise(environment, address);
  log('What a deployment would change:');
  run('cdk', 'diff', '--all', '--app', 'cdk.out', '--no-change-set');
}

/** Builds the site and the templates, with the name and the palette of the parish record, which it returns. */
async function synthesise(
  environment: Environment,
  address: string | undefined,
): Promise<DeployedParish | undefined> {
  const { run, log } = environment;
  const parish = address === undefined ? undefined : await readParish(environment, address);
  await chooseName(environment, parish);
  log('Building the site …');
  run('npm', 'run', '--silent', 'build');
  run('cdk', 'synth', '--quiet', '--strict', ...(parish ? ['--context', `palette=${parish.palette}`] : []));
  return parish;
}

/** The notice to confirm before the first deployment of a site to an account. */
function firstDeployment({ name, domain }: Configuration, account: string): string {
  return [
    `This creates the site "${name}" in the account ${account}, in ${region} and ${edgeRegion}.`,
    '- The account must be allowed to use CloudFront. A new account has to be verified first: open a case with AWS Support ("Account and billing").',
    ...(domain?.hostedZone
      ? [
          `- The zone ${domain.hostedZone.name} must have no record for ${domain.name} yet: delete it, or import it into the stack.`,
        ]
      : []),
  ].join('\n');
}

/** Throws an OperatorError when the site would lose its domain because the settings are not those of the last deployment. */
function keepDomain({ domain }: Configuration, address: string): void {
  if (domain !== undefined || new URL(address).hostname.endsWith('.cloudfront.net')) return;
  throw new OperatorError(
    `The site has the address ${address}, but the settings name no domain. Copy parish/deployment.json, or the variable PARISH_DEPLOYMENT, from where the site was deployed last. To give the address up, set "domain": null.`,
  );
}

/** Reads the parish record of the site at this address; undefined when it cannot be read. */
async function readParish(
  { parishAt, log }: Environment,
  address: string,
): Promise<DeployedParish | undefined> {
  try {
    return await parishAt(address);
  } catch {
    log(
      'The parish record could not be read, so the sign-in page and e-mails get the default colours and name.',
    );
    return undefined;
  }
}

/** Has cdk use the parish's name for e-mails and alarms: that of the settings, of the record, or what the operator types. */
async function chooseName(
  { nameIsSet, useName, askName }: Environment,
  parish: DeployedParish | undefined,
): Promise<void> {
  if (nameIsSet) return;
  const name = parish && isNamed(parish) ? parish.churchName : await askName();
  useName(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name);
}

/**
 * Lets cdk replace a stack whose creation failed. Throws an OperatorError with what to do for a stack that CloudFormation would
 * refuse to change.
 */
async function prepareStack(
  { configuration, stackOf, unprotect, log }: Environment,
  stack: StackId,
): Promise<void> {
  const name = stackName(configuration.name, stack);
  const status = (await stackOf(stack))?.status;
  if (status === undefined || status === 'REVIEW_IN_PROGRESS') return;
  if (status.endsWith('_IN_PROGRESS'))
    throw new OperatorError(`CloudFormation is still working on ${name}. Run this again in a few minutes.`);
  if (status === 'UPDATE_ROLLBACK_FAILED')
    throw new OperatorError(
      `The last update of ${name} could not be rolled back. Run "aws cloudformation continue-update-rollback --region ${stackRegion(stack)} --stack-name ${name}", and this again after some minutes.`,
    );
  if (status === 'DELETE_FAILED')
    throw new OperatorError(
      `${name} could not be deleted. Delete it in the CloudFormation console, retaining the resources that it names, and run this again.`,
    );
  // It never worked, so it has no content. cdk deletes it, but not its protection.
  if (!['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'].includes(status)) return;
  log(`${name} is ${status} since the last deployment, and will be created again.`);
  await unprotect(stack);
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

type Prompt = {
  /** Returns the operator's input; replaced in tests. */
  readonly askFor?: (question: string, noTerminal: string) => Promise<string>;
  readonly file?: string;
};

/**
 * Returns the configuration with `alarmEmail` set to an address, or to null for none. When it is not set yet, asks the operator
 * and saves the choice in `parish/deployment.json`. Throws an OperatorError without a terminal.
 */
export async function withAlarmAddress(
  configuration: Configuration,
  { askFor = ask, file = configurationFile }: Prompt = {},
): Promise<Configuration> {
  if (configuration.alarmEmail !== undefined) return configuration;
  const typed = await askFor(
    'Which e-mail address should receive alarms and budget warnings? (Press Enter for none): ',
    'No one would receive the alarms. Set "alarmEmail" in parish/deployment.json, or add --no-alarms.',
  );
  return saveSetting(file, { alarmEmail: typed === '' ? null : typed });
}

/**
 * Returns the configuration with `requireAuthenticator` chosen (decision 2). When it is not set yet, asks the operator (Enter
 * means yes) and saves the choice in `parish/deployment.json`. Without a terminal, as in CI, returns it unchanged.
 */
export async function withTwoFactorChoice(
  configuration: Configuration,
  {
    askFor = ask,
    file = configurationFile,
    hasTerminal = process.stdin.isTTY,
  }: Prompt & { readonly hasTerminal?: boolean } = {},
): Promise<Configuration> {
  if (configuration.requireAuthenticator !== undefined || !hasTerminal) return configuration;
  const typed = await askFor(
    'Require administrators to use an authenticator app as well as a password? Recommended: a stolen password is then not enough to sign in. Each administrator sets the app up at their first sign-in. (Press Enter for yes, or type "no"): ',
    'Set "requireAuthenticator" in parish/deployment.json.',
  );
  return saveSetting(file, { requireAuthenticator: !/^no?$/i.test(typed) });
}

/**
 * Asks the operator for the parish's name, which e-mails to administrators have until the parish record has one. Returns the neutral
 * name for Enter, and without a terminal.
 */
export async function askParishName({
  askFor = ask,
  hasTerminal,
}: Pick<Prompt, 'askFor'> & { readonly hasTerminal: boolean }): Promise<string> {
  const { churchName } = neutralParish;
  if (!hasTerminal) return churchName;
  const question = `What is the parish called? Invitations and alarms say so until the parish record does. (Press Enter for "${churchName}"): `;
  return (await askFor(question, '')) || churchName;
}

/** Adds a setting to the file and returns the stage's new configuration. Throws without writing when it is invalid. */
function saveSetting(file: string, setting: Partial<Configuration>): Configuration {
  const next = { ...readSettings(file), ...setting };
  parseConfiguration(next, file);
  writeFileSync(file, `${JSON.stringify(next, undefined, 2)}\n`);
  return readConfiguration(file);
}
