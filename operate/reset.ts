import { parseArgs } from 'node:util';
import { removeContent } from '../local/content-folder.ts';
import { lockFolder } from '../local/lock.ts';
import { dataFolder } from '../local/settings.ts';
import { command } from './command/command.ts';

/** `npm run reset`: deletes all local content; the next start seeds the sample parish again. */
const usage = 'npm run reset';

await command(usage, async () => {
  parseArgs();
  const lock = await lockFolder(dataFolder);
  await lock.release();
  await removeContent(dataFolder);
  console.log('The local content has been deleted. The next "npm start" begins with the sample parish.');
});
