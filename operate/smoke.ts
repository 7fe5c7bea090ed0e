import { readConfiguration } from '../lib/shared/configuration.ts';
import { outputs } from '../lib/shared/names.ts';
import { deployedPool } from './administrators/administrators.ts';
import { command, OperatorError } from './command/command.ts';
import { openDeployed } from './content/storage.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { smokeTest, withTemporaryAdministrator, type Administrator } from './smoke/smoke-test.ts';

/**
 * `npm run smoke [-- https://…]`: checks a site from outside, and leaves its content as it was. Without an address it checks the
 * deployed site, and a write as a temporary administrator.
 */
const usage = 'npm run smoke -- [https://www.example.org] [--stage <name>]';

await command(usage, async () => {
  const [address, ...more] = process.argv.slice(2);
  if (more.length > 0 || (address !== undefined && !isWebAddress(address)))
    throw new OperatorError('Give the address of a site:  npm run smoke -- https://www.example.org');
  if (address === undefined) return checkDeployed();
  await check(new URL(address).origin);
  console.log('No write was checked. "npm run smoke" without an address does, signed in to AWS.');
});

async function checkDeployed(): Promise<void> {
  const { name } = readConfiguration();
  const { origin } = new URL(await requiredOutput(name, 'Web', outputs.address));
  const clientId = await requiredOutput(name, 'Web', outputs.clientId);
  const { storage } = await openDeployed();
  await withTemporaryAdministrator(await deployedPool(), clientId, (token) =>
    check(origin, { token, storage }),
  );
}

async function check(origin: string, administrator?: Administrator): Promise<void> {
  const results = await smokeTest(
    origin,
    ({ name, failure }) =>
      console.log(failure === undefined ? `  ✓ ${name}` : `  ✗ ${name}\n      ${failure}`),
    administrator,
  );
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  if (failed > 0) throw new OperatorError(`${String(failed)} of ${String(results.length)} checks failed.`);
  console.log(`All ${String(results.length)} checks passed.`);
}

/** Whether a text is an address with its scheme: `localhost:5173` parses too, as one with the scheme `localhost`. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
