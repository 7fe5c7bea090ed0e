import { parseEmail, removeAdministrator, deployedPool } from './administrators/administrators.ts';
import { rightsEndWithin } from '../contract/sign-in.ts';
import { command } from './command/command.ts';

const usage = 'npm run admin:remove -- someone@example.org [--stage <name>]';

await command(usage, async () => {
  const email = parseEmail(process.argv.slice(2), 'admin:remove');
  const isAnyLeft = await removeAdministrator(await deployedPool(), email);
  console.log(
    `${email} no longer has an account. A page that they still have open can save for up to ${rightsEndWithin}, until its token expires.`,
  );
  if (!isAnyLeft) console.log('No administrator is left. Add one:  npm run admin:add -- someone@example.org');
});
