import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markSeeded, dataFolder } from '../local/settings.ts';
import { readArchive, findOthers, importContent } from './content/archive.ts';
import { confirm, command, expectAtMost, OperatorError, terminalProgress } from './command/command.ts';
import { openDeployed, openLocal } from './content/storage.ts';

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
  const archive = await readArchive(folder);
  const { madeAt, site, items, files } = archive.summary;
  const { storage, name, place, close } = values.local ? await openLocal() : await openDeployed();
  try {
    console.log(
      `The backup of "${site}" from ${madeAt} contains ${String(items)} items and ${String(files)} files.`,
    );
    const others = await findOthers(storage, archive);
    const consequence = values.exactly
      ? `${String(others.items.length)} items and ${String(others.keys.length)} files that are not in the backup will be deleted, and the rest will be restored.`
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
