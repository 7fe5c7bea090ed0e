import { outputs } from '../lib/shared/names.ts';
import { readConfiguration } from '../lib/shared/configuration.ts';
import { dataFolder } from '../local/settings.ts';
import { deployedPool } from './administrators/deployed-pool.ts';
import { command, OperatorError } from './command/command.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { localAdministratorToken } from './smoke/local-administrator.ts';
import { smokeTest } from './smoke/smoke-test.ts';
import { withTemporaryAdministrator } from './smoke/temporary-administrator.ts';

/**
 * `npm run smoke [-- https://…]`: checks a site over HTTP, and leaves its content as it was. Without an address it checks the deployed site,
 * and its saves as well, as a temporary administrator; with the address of a site on this machine, as a local one.
 */
const usage = 'npm run smoke -- [https://www.example.org] [--stage <name>]';

await command(usage, async () => {
  const [address, ...more] = process.argv.slice(2);
  if (more.length > 0 || (address !== undefined && !isWebAddress(address)))
    throw new OperatorError('Give the address of a site:  npm run smoke -- https://www.example.org');
  if (address === undefined) return checkDeployed();
  const { origin, hostname } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  await check(origin, isLocal ? await localAdministratorToken(dataFolder) : undefined);
});

async function checkDeployed(): Promise<void> {
  const { name } = readConfiguration();
  const { origin } = new URL(await requiredOutput(name, 'Web', outputs.address));
  const clientId = await requiredOutput(name, 'Web', outputs.clientId);
  await withTemporaryAdministrator(await deployedPool(), clientId, (token) => check(origin, token));
}

async function check(origin: string, token: string | undefined): Promise<void> {
  const results = await smokeTest(
    origin,
    ({ name, failure }) =>
      console.log(failure === undefined ? `  ✓ ${name}` : `  ✗ ${name}\n      ${failure}`),
    token,
  );
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  if (token === undefined)
    console.log(
      'Saves were not checked. Run "npm run smoke" without an address, signed in to AWS, to check those of the deployed site.',
    );
  if (failed > 0) throw new OperatorError(`${String(failed)} of ${String(results.length)} checks failed.`);
  console.log(`All ${String(results.length)} checks passed.`);
}

/** Whether a text is an address with its scheme: `localhost:5173` parses too, as one with the scheme `localhost`. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
