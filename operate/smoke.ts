import { readConfiguration } from '../lib/shared/configuration.ts';
import { outputs } from '../lib/shared/names.ts';
import { command, OperatorError } from './command/command.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { smokeTest } from './smoke/smoke-test.ts';

/**
 * `npm run smoke [-- https://…]`: checks a deployed site over HTTP without credentials, and changes nothing. The address
 * defaults to the output of the web stack.
 */
const usage = 'npm run smoke -- [https://www.example.org] [--stage <name>]';

await command(usage, async () => {
  const [argument, ...more] = process.argv.slice(2);
  const address = argument ?? (await requiredOutput(readConfiguration().name, 'Web', outputs.address));
  if (more.length > 0 || !isWebAddress(address))
    throw new OperatorError('Give the address of a site:  npm run smoke -- https://www.example.org');
  const results = await smokeTest(new URL(address).origin, ({ name, failure }) =>
    console.log(failure === undefined ? `  ✓ ${name}` : `  ✗ ${name}\n      ${failure}`),
  );
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  if (failed > 0) throw new OperatorError(`${String(failed)} of ${String(results.length)} checks failed.`);
  console.log(`All ${String(results.length)} checks passed.`);
});

/** Whether a text is an address with its scheme: `localhost:5173` parses too, as one with the scheme `localhost`. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
}
