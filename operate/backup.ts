import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { exportContent } from './export-content.ts';
import { terminalProgress } from './progress.ts';
import { openDeployed, openLocal } from './storage.ts';

/** `npm run backup -- [folder] [--local]`: all content and uploaded files, into a folder. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { local: { type: 'boolean', default: false } },
  });
  const { storage, name, close } = values.local ? await openLocal() : await openDeployed();
  try {
    const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = resolve(positionals[0] ?? `backups/${name}-${moment}`);
    const { items, files, bytes } = await exportContent(storage, name, folder, terminalProgress());
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    console.log(`${String(items)} items and ${String(files)} files (${megabytes} MB) are in ${folder}`);
  } finally {
    await close();
  }
});
