import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { region } from '../contract/addresses.ts';
import { readConfiguration } from '../lib/configuration.ts';
import { outputs } from '../lib/names.ts';
import { command } from './command.ts';
import { requiredOutput } from './deployed-stack.ts';
import { publishPages } from './publish-pages.ts';

/** `npm run publish`: renders every page of the deployed site. */
const usage = 'npm run publish -- [--stage <name>]';

await command(usage, async () => {
  parseArgs();
  const functionName = await requiredOutput(readConfiguration().name, 'Web', outputs.publisher);
  console.log(await publishPages(new LambdaClient({ region }), functionName));
});
