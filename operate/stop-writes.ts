import { parseArgs } from 'node:util';
import {
  DeleteFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import { region } from '../contract/addresses.ts';
import { readConfiguration } from '../lib/shared/configuration.ts';
import { command } from './command/command.ts';
import { apiFunctions } from './deployment/deployed-stack.ts';

/** `npm run stop-writes`: has Lambda refuse every call of the API, until it is run with `--resume`. */
const usage = 'npm run stop-writes -- [--resume] [--stage <name>]';

await command(usage, async () => {
  const { values } = parseArgs({ options: { resume: { type: 'boolean', default: false } } });
  const client = new LambdaClient({ region });
  for (const FunctionName of Object.values(await apiFunctions(readConfiguration().name)))
    await (values.resume
      ? client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
      : client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 })));
  console.log(
    values.resume
      ? 'Administrators can write again.'
      : 'Nobody can write now; pages stay available. To end this:  npm run stop-writes -- --resume',
  );
});
