import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentParts, markSeeded, removeContent, dataFolder } from '../local/settings.ts';
import { FolderInUseError, startDynamoDb } from '../local/dynamodb.ts';
import { confirm, command, OperatorError } from './command/command.ts';

/** `npm run reset`: deletes all local content; the next start seeds the sample parish again, unless it stays empty. */
const usage = 'npm run reset [-- --empty] [--yes]';

await command(usage, async () => {
  const { values } = parseArgs({
    options: { empty: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
  });
  if (!values.yes) await confirm('All content on this machine will be deleted.', 'reset');
  // A damaged database is deleted like any other.
  await startDynamoDb({ folder: join(dataFolder, contentParts.table), port: 0 }).then(
    ({ close }) => close(),
    (error: unknown) => {
      if (error instanceof FolderInUseError) throw new OperatorError(error.message, { cause: error });
    },
  );
  await removeContent(dataFolder);
  if (values.empty) await markSeeded(dataFolder);
  const content = values.empty ? 'without content' : 'with the sample parish';
  console.log(`The local content has been deleted. The next "npm start" begins ${content}.`);
});
