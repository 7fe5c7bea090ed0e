import { parseArgs } from 'node:util';
import { BackupClient } from '@aws-sdk/client-backup';
import { region } from '../contract/addresses.ts';
import { outputs } from '../lib/names.ts';
import { command } from './command.ts';
import { requiredOutput } from './deployed-stack.ts';
import { holdDrill } from './hold-drill.ts';
import { openDeployed } from './storage.ts';

/** `npm run drill`: the yearly proof that the scheduled backups of the deployed site can be restored; the site stays as it is. */
const usage = 'npm run drill -- [--stage <name>]';

await command(usage, async () => {
  parseArgs();
  const { storage, name, place, close } = await openDeployed();
  const client = new BackupClient({ region });
  try {
    console.log(`The backups of "${name}", ${place}.`);
    const vault = {
      client,
      name: await requiredOutput(name, 'Data', outputs.backupVault),
      restoreRole: await requiredOutput(name, 'Data', outputs.restoreRole),
    };
    await holdDrill(storage, vault, (text) => console.log(text));
  } finally {
    client.destroy();
    await close();
  }
});
