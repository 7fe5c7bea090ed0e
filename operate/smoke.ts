import { readConfiguration } from '../lib/shared/configuration.ts';
import { outputs } from '../lib/shared/names.ts';
import { command, OperatorError } from './command/command.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { smokeTest } from './smoke/smoke-test.ts';

/**
 * `npm run smoke [-- https://…]`: checks a deployed site end to end as anyone sees it, and changes nothing there. Without an
 * address it asks CloudFormation for the site's own.
 */
const usage = 'npm run smoke -- [https://www.example.org] [--stage <name>]';

await command(usage, async () => {
  const [given, ...more] = process.argv.slice(2);
  const address = given ?? (await requiredOutput(readConfiguration().name, 'Web', outputs.address));
  if (more.length > 0 || !URL.canParse(address))
    throw new OperatorError('Give the address of a site:  npm run smoke -- https://www.example.org');
  const verdicts = await smokeTest(new URL(address).origin, ({ name, fault }) =>
    console.log(fault === undefined ? `  ✓ ${name}` : `  ✗ ${name}\n      ${fault}`),
  );
  const failed = verdicts.filter(({ fault }) => fault !== undefined).length;
  if (failed > 0) throw new OperatorError(`${String(failed)} of ${String(verdicts.length)} checks failed.`);
  console.log(`All ${String(verdicts.length)} checks passed.`);
});
