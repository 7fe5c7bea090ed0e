import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markSeeded } from '../local/content-folder.ts';
import { dataFolder } from '../local/settings.ts';
import { readSummary } from './content/archive.ts';
import { confirm } from './command/ask.ts';
import { command, expectAtMost, OperatorError } from './command/command.ts';
import { countOthers, importContent } from './content/import-content.ts';
import { terminalProgress } from './command/progress.ts';
import { openDeployed, openLocal, type Storage } from './content/storage.ts';

/** `npm run restore -- <folder> [--local] [--exactly] [--yes]`: restores a backup. */
const usage = 'npm run restore -- <folder> [--local] [--exactly] [--yes] [--stage <name>]';

await command(usage, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: 'boolean', default: false },
      exactly: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  expectAtMost(1, positionals);
  const [path] = positionals;
  if (path === undefined)
    throw new OperatorError('Specify the folder of a backup:  npm run restore -- backups/…');
  const folder = resolve(path);
  const { madeAt, site, items, files } = await readSummary(folder);
  const { storage, name, place, close } = values.local ? await openLocal() : await openDeployed();
  try {
    console.log(
      `The backup of "${site}" from ${madeAt} contains ${String(items)} items and ${String(files)} files.`,
    );
    const consequence = values.exactly
      ? await exactConsequence(storage, folder)
      : 'Everything in the backup will be restored; anything added since then will be kept.';
    if (!values.yes) await confirm(`${consequence} This affects ${place}.`, name);
    // Otherwise the first "npm start" would put the sample parish over what has been restored.
    if (values.local) await markSeeded(dataFolder);
    await importContent(storage, folder, values, terminalProgress());
    console.log(`The content of "${name}" has been restored.`);
  } finally {
    await close();
  }
});

async function exactConsequence(storage: Storage, folder: string): Promise<string> {
  const { items, files } = await countOthers(storage, folder);
  return `${String(items)} items and ${String(files)} files that are not in the backup will be deleted, and the rest will be restored.`;
}
