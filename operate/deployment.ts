import type { Configuration } from '../lib/configuration.ts';
import { clientParameter, noClientYet, outputs, stackIds, stackName, stackRegion } from '../lib/names.ts';
import { Refusal } from './command.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { type CloudFormation, makeWay } from './make-way.ts';

/** How a deployment reaches the world outside; a test puts its own in their places. */
export type Surroundings = CloudFormation & {
  readonly configuration: Configuration;
  /** Runs a program of the project with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly say: (text: string) => void;
};

/**
 * Builds the site and deploys all stacks. The API is deployed before the web stack makes the client that the API must
 * know, so a first deployment, or one that replaces the client, tells the API in a second pass (decision 10).
 */
export async function deployAll(surroundings: Surroundings): Promise<void> {
  const { configuration, run, stackOf, say } = surroundings;
  const isWatched = configuration.alarmEmail !== undefined;
  const stacks = stackIds.filter((id) => id !== 'Watch' || isWatched);
  await makeWay(surroundings, configuration.name, stacks, say);
  say('Building the site …');
  run('npm', 'run', '--silent', 'build');
  const known = (await stackOf('Web'))?.outputs[outputs.clientId];
  say('Deploying. A first time takes about a quarter of an hour, most of it for CloudFront.');
  run('cdk', 'deploy', '--all', ...clientIs(configuration, known ?? noClientYet));

  const web = (await stackOf('Web'))?.outputs;
  const client = web?.[outputs.clientId];
  if (!web || client === undefined)
    throw new Refusal('The web stack was deployed, but does not say by which client people sign in.');
  if (client !== known) {
    say('Telling the API whose tokens count …');
    run('cdk', 'deploy', 'Api', '--exclusively', '--app', 'cdk.out', ...clientIs(configuration, client));
  }
  say(farewell(configuration, web, known === undefined));
  if (!isWatched && (await stackOf('Watch'))) say(watchIsLeft(configuration));
}

function clientIs({ name }: Configuration, client: string): string[] {
  return ['--parameters', `${stackName(name, 'Api')}:${clientParameter}=${client}`];
}

function farewell({ domain }: Configuration, web: DeployedStack['outputs'], isFirst: boolean): string {
  const address = web[outputs.address] ?? '';
  return [
    '',
    `  The site     ${address}`,
    `  Admin area   ${web[outputs.adminAddress] ?? ''}`,
    '',
    ...(domain && !domain.hostedZone
      ? [
          `  Let ${domain.name} point to ${web[outputs.distributionDomain] ?? ''}: by a CNAME record,`,
          '  or, where it is the whole domain with no "www." or the like before it, by an ALIAS or ANAME record.',
        ]
      : []),
    ...(isFirst ? ['  Add an administrator:  npm run admin:add -- someone@example.org'] : []),
    `  Check the site:        npm run smoke -- ${address}`,
    '',
  ].join('\n');
}

/** CDK deletes no stack that is no longer asked for. */
function watchIsLeft({ name }: Configuration): string {
  const watch = stackName(name, 'Watch');
  return [
    `  ${watch} is still there from when there was an "alarmEmail", and writes to it. To delete it:`,
    `  aws cloudformation delete-stack --region ${stackRegion('Watch')} --stack-name ${watch}`,
    '',
  ].join('\n');
}
