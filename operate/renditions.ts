import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { region } from '../contract/addresses.ts';
import { readConfiguration } from '../lib/shared/configuration.ts';
import { outputs } from '../lib/shared/names.ts';
import { command } from './command/command.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { catchUpRenditions } from './site/catch-up-renditions.ts';

/**
 * `npm run renditions -- [--dry-run]`: creates the renditions of the deployed site's pictures that have none, such as those
 * of a restored backup, removes the metadata of all pictures, and adds files that were put into the bucket to the gallery.
 * `npm start` does so with local content.
 */
const usage = 'npm run renditions -- [--dry-run] [--stage <name>]';

await command(usage, async () => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const functionName = await requiredOutput(readConfiguration().name, 'Web', outputs.media);
  const options = { client: new LambdaClient({ region }), functionName, isDryRun: values['dry-run'] };
  console.log(await catchUpRenditions(options, (line) => console.log(line)));
});
