import { spawnSync } from 'node:child_process';
import { readConfiguration } from '../lib/configuration.ts';
import { command, Refusal } from './command.ts';
import { deployAll } from './deployment.ts';
import { stackOutputs } from './stack-outputs.ts';

/** `npm run deploy`: the whole site, into the account that AWS_PROFILE names. */
await command(async () => {
  const configuration = readConfiguration();
  await deployAll({
    configuration,
    outputsOf: (stack) => stackOutputs(configuration.name, stack),
    say: (text) => console.log(text),
    run: (program, ...options) => {
      const { status } = spawnSync(program, options, { stdio: 'inherit' });
      if (status !== 0)
        throw new Refusal(
          `"${program} ${options[0] ?? ''}" has failed; what it says above tells why. What was deployed before stays as it was.`,
        );
    },
  });
});
