import { command, OperatorError } from './command.ts';
import { smokeTest } from './smoke-test.ts';

/** `npm run smoke -- https://…`: checks a deployed site end to end, without credentials. It changes nothing there. */
await command(async () => {
  const [address, ...more] = process.argv.slice(2);
  if (!address || more.length > 0 || !URL.canParse(address))
    throw new OperatorError('Give the address of a site:  npm run smoke -- https://www.example.org');
  const verdicts = await smokeTest(new URL(address).origin, ({ name, fault }) =>
    console.log(fault === undefined ? `  ✓ ${name}` : `  ✗ ${name}\n      ${fault}`),
  );
  const failed = verdicts.filter(({ fault }) => fault !== undefined).length;
  if (failed > 0) throw new OperatorError(`${String(failed)} of ${String(verdicts.length)} checks failed.`);
  console.log(`All ${String(verdicts.length)} checks passed.`);
});
