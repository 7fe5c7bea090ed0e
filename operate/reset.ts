import { parseArgs } from 'node:util';
import { markSeeded, removeContent } from '../local/content-folder.ts';
import { lockFolder } from '../local/lock.ts';
import { dataFolder } from '../local/settings.ts';
import { confirm } from './command/ask.ts';
import { command } from './command/command.ts';

/** `npm run reset`: deletes all local content; the next start seeds the sample parish again, unless it stays empty. */
const usage = 'npm run reset [-- --empty] [--yes]';

await command(usage, async () => {
  const { values } = parseArgs({
    options: { empty: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  if (!values.yes) await confirm('All content on this machine will be deleted.', 'reset');
  const lock = await lockFolder(dataFolder);
  await lock.release();
  await removeContent(dataFolder);
  if (values.empty) await markSeeded(dataFolder);
  const content = values.empty ? 'without content' : 'with the sample parish';
  console.log(`The local content has been deleted. The next "npm start" begins ${content}.`);
});
