import { spawnSync } from 'node:child_process';
import { readConfiguration } from '../lib/configuration.ts';
import { command, Refusal } from './command.ts';
import { deployedStack, unprotect } from './deployed-stack.ts';
import { deployAll } from './deployment.ts';

/** `npm run deploy`: the whole site, into the account that AWS_PROFILE names. */
await command(async () => {
  const configuration = readConfiguration();
  await deployAll({
    configuration,
    stackOf: (stack) => deployedStack(configuration.name, stack),
    unprotect: (stack) => unprotect(configuration.name, stack),
    say: (text) => console.log(text),
    run: (program, ...options) => {
      const { status } = spawnSync(program, options, { stdio: 'inherit' });
      if (status !== 0)
        throw new Refusal(
          `"${program} ${options[0] ?? ''}" has failed; what it says above tells why. ${program === 'cdk' ? 'Stacks with a ✅ above are deployed, the others are as they were. Mend the cause, and run it again.' : 'Nothing was deployed.'}`,
        );
    },
  });
});
