import { removeContent } from './content-folder.ts';
import { lockFolder } from './lock.ts';
import { dataFolder } from './settings.ts';

/** `npm run reset`: deletes all local content; the next start seeds the sample parish again. */
try {
  const lock = await lockFolder(dataFolder);
  await lock.release();
  await removeContent(dataFolder);
  console.log('The local content has been deleted. The next "npm start" begins with the sample parish.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
