import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readSummary } from './archive.ts';
import { command, OperatorError } from './command.ts';
import { importContent } from './import-content.ts';
import { terminalProgress } from './progress.ts';
import { openDeployed, openLocal } from './storage.ts';

/** `npm run restore -- <folder> [--local] [--exactly] [--yes]`: puts a backup's content back. */
await command(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      local: { type: 'boolean', default: false },
      exactly: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  });
  const [given] = positionals;
  if (given === undefined)
    throw new OperatorError('Name the folder of a backup:  npm run restore -- backups/…');
  const folder = resolve(given);
  const { madeAt, site, items, files } = await readSummary(folder);
  const { storage, name, close } = values.local ? await openLocal() : await openDeployed();
  try {
    console.log(
      `The backup of "${site}" of ${madeAt} holds ${String(items)} items and ${String(files)} files.`,
    );
    if (!values.yes) await confirm(name, values.exactly);
    await importContent(storage, folder, values, terminalProgress());
    console.log(`The content of "${name}" is restored.`);
  } finally {
    await close();
  }
});

/** Has the operator type the site's name, as one does before something that cannot be taken back. */
async function confirm(name: string, exactly: boolean): Promise<void> {
  const happens = exactly
    ? 'Everything on the site that is not in the backup is deleted, and the rest is put back as it was.'
    : 'What is in the backup is put back as it was; what has been added since stays.';
  if (!process.stdin.isTTY) throw new OperatorError(`${happens} Add --yes to go on without being asked.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${happens}\nType ${name} to go on: `);
  terminal.close();
  if (answer.trim() !== name) throw new OperatorError('Nothing was changed.');
}
