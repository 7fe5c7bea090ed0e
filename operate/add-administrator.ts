import {
  addAdministrator,
  authenticatorAdvice,
  parseEmail,
  deployedPool,
} from './administrators/administrators.ts';
import { command } from './command/command.ts';

const usage = 'npm run admin:add -- someone@example.org [--stage <name>]';

await command(usage, async () => {
  const email = parseEmail(process.argv.slice(2), 'admin:add');
  const pool = await deployedPool();
  const outcome = await addAdministrator(pool, email);
  console.log(
    outcome === 'invited'
      ? `${email} is now an administrator. They have been e-mailed a password, which is valid for seven days.`
      : `${email} already had an account, and is now an administrator. No e-mail was sent.`,
  );
  console.log(await authenticatorAdvice(pool));
});
