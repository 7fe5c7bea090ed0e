import type { Configuration } from '../lib/configuration.ts';
import { clientParameter, noClientYet, outputs, type StackId, stackName } from '../lib/names.ts';
import { Refusal } from './command.ts';
import type { StackOutputs } from './stack-outputs.ts';

/** How a deployment reaches the world outside; a test puts its own in their places. */
export type Surroundings = {
  readonly configuration: Configuration;
  /** Runs a program of the project with its output on the terminal; throws when it fails. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly outputsOf: (stack: StackId) => Promise<StackOutputs | undefined>;
  readonly say: (text: string) => void;
};

/**
 * Builds the site and deploys all stacks. The API is deployed before the web stack makes the client that the API must
 * know, so a first deployment, or one that replaces the client, tells the API in a second pass (decision 10).
 */
export async function deployAll({ configuration, run, outputsOf, say }: Surroundings): Promise<void> {
  say('Building the site …');
  run('npm', 'run', '--silent', 'build');
  const known = (await outputsOf('Web'))?.[outputs.clientId];
  say('Deploying. A first time takes about a quarter of an hour, most of it for CloudFront.');
  run('cdk', 'deploy', '--all', ...clientIs(configuration, known ?? noClientYet));

  const web = await outputsOf('Web');
  const client = web?.[outputs.clientId];
  if (!web || client === undefined)
    throw new Refusal('The web stack was deployed, but does not say by which client people sign in.');
  if (client !== known) {
    say('Telling the API whose tokens count …');
    run('cdk', 'deploy', 'Api', '--exclusively', '--app', 'cdk.out', ...clientIs(configuration, client));
  }
  say(farewell(configuration, web, known === undefined));
}

function clientIs({ name }: Configuration, client: string): string[] {
  return ['--parameters', `${stackName(name, 'Api')}:${clientParameter}=${client}`];
}

function farewell({ domain }: Configuration, web: StackOutputs, isFirst: boolean): string {
  const address = web[outputs.address] ?? '';
  return [
    '',
    `  The site     ${address}`,
    `  Admin area   ${web[outputs.adminAddress] ?? ''}`,
    '',
    ...(domain && !domain.hostedZone
      ? [`  Let ${domain.name} point to ${web[outputs.distributionDomain] ?? ''} (a CNAME record).`]
      : []),
    ...(isFirst ? ['  Add an administrator:  npm run admin:add -- someone@example.org'] : []),
    `  Check the site:        npm run smoke -- ${address}`,
    '',
  ].join('\n');
}
