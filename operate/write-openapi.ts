import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { command } from './command/command.ts';
import { openApiText } from './openapi/document.ts';

/** `npm run openapi`: writes the API document to docs/openapi.json, which a test keeps up to date. */
await command('npm run openapi', async () => {
  parseArgs();
  await writeFile(new URL('../docs/openapi.json', import.meta.url), openApiText());
});
