import { parseArgs } from 'node:util';
import { command } from './command/command.ts';
import { openApiText } from './openapi.ts';

/** `npm run openapi`: prints the description of the API (OpenAPI 3.1). */
await command('npm run openapi', async () => {
  parseArgs();
  process.stdout.write(openApiText());
});
