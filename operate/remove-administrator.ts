import { parseEmail, removeAdministrator } from './administrators/administrators.ts';
import { command } from './command/command.ts';
import { deployedPool } from './administrators/deployed-pool.ts';

const usage = 'npm run admin:remove -- someone@example.org [--stage <name>]';

await command(usage, async () => {
  const email = parseEmail(process.argv.slice(2), 'admin:remove');
  await removeAdministrator(await deployedPool(), email);
  console.log(
    `${email} has no account any more. A page that is still open there can save for at most an hour, until its token ends.`,
  );
});
