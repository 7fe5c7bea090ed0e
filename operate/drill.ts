import { parseArgs } from 'node:util';
import { BackupClient } from '@aws-sdk/client-backup';
import { region } from '../contract/addresses.ts';
import { outputs } from '../lib/shared/names.ts';
import { command } from './command/command.ts';
import { requiredOutput } from './deployment/deployed-stack.ts';
import { holdDrill } from './content/hold-drill.ts';
import { openDeployed } from './content/storage.ts';

/** `npm run drill`: the yearly check that the scheduled backups of the deployed site can be restored. Does not change the site. */
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
