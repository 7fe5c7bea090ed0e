import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command, expectAtMost, OperatorError, terminalProgress } from './command/command.ts';
import { exportContent } from './content/archive.ts';
import { openDeployed, openLocal } from './content/storage.ts';

/**
 * `npm run backup`: saves all items and uploaded files to a folder. `--table` reads the items from another table, such as a
 * point-in-time restore of the site's own.
 */
const usage = 'npm run backup -- [folder] [--local | --table <name>] [--stage <name>]';

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false }, table: { type: 'string' } },
  });
  expectAtMost(1, positionals);
  if (values.local && values.table !== undefined)
    throw new OperatorError(
      'Use either "--table" (a table on AWS) or "--local" (the content of "npm start"), not both.',
    );
  const { storage, name, close } = values.local ? await openLocal() : await openDeployed(values.table);
  try {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = resolve(positionals[0] ?? `backups/${name}-${moment}`);
    const { items, files, bytes } = await exportContent(storage, name, folder, terminalProgress());
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    console.log(`Backed up ${String(items)} items and ${String(files)} files (${megabytes} MB) to ${folder}`);
  } finally {
    await close();
  }
});
