import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { command } from './command/command.ts';
import { noticeText } from './notice.ts';

/** `npm run notice`: writes NOTICE, which a release's archive contains. */
await command('npm run notice', async () => {
  parseArgs();
  await writeFile(new URL('../NOTICE', import.meta.url), await noticeText());
});
