import { spawnSync } from 'node:child_process';
import { readConfiguration } from '../lib/configuration.ts';
import { command, OperatorError } from './command.ts';
import { deleteStack, deployedStack, unprotect } from './deployed-stack.ts';
import { deployAll } from './deployment.ts';

/** `npm run deploy`: the whole site, into the account that AWS_PROFILE names. */
await command(async () => {
  const configuration = readConfiguration();
  await deployAll({
    configuration,
    stackOf: (stack) => deployedStack(configuration.name, stack),
    unprotect: (stack) => unprotect(configuration.name, stack),
    deleteStack: (stack) => deleteStack(configuration.name, stack),
    log: (text) => console.log(text),
    run: (program, ...options) => {
      const { status, error } = spawnSync(program, options, {
        stdio: 'inherit',
        // npm and cdk are .cmd files on Windows, which only a shell runs.
        shell: process.platform === 'win32',
      });
      if (error)
        throw new OperatorError(
          `"${program}" cannot be run (${error.message}). Run this as "npm run deploy", after "npm ci".`,
        );
      if (status !== 0)
        throw new OperatorError(
          `"${program} ${options[0] ?? ''}" failed; see the messages above. ${program === 'cdk' ? 'Stacks with a ✅ above are deployed, the others are as they were. Fix the cause, then run it again.' : 'Nothing was deployed.'}`,
        );
    },
  });
});
