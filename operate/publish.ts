import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { region } from '../contract/addresses.ts';
import { readConfiguration } from '../lib/shared/configuration.ts';
import { outputs } from '../lib/shared/names.ts';
import { command } from './command/command.ts';
import { requiredOutput, publishPages } from './deployment/deployed-stack.ts';

/** `npm run publish`: renders every page of the deployed site. */
const usage = 'npm run publish -- [--stage <name>]';

await command(usage, async () => {
  parseArgs();
  const functionName = await requiredOutput(readConfiguration().name, 'Web', outputs.publisher);
  console.log(await publishPages(new LambdaClient({ region }), functionName));
});
