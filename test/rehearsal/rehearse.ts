import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../lib/lambda/bundle.ts';
import { command, OperatorError } from '../../operate/command/command.ts';
import { type Case, cases, rehearse } from './cases.ts';
import { type Log, openLog, StepFailed } from './log.ts';
import { pythonWithMoto, Unavailable } from './python.ts';

/**
 * `npm run rehearse -- [<case>…] [--stay]`: deploys the site to a simulated AWS on this machine, and injects failures.
 * `--stay` keeps the account of the last case open for trying commands. Exits with 1 when a step fails.
 */
await command('npm run rehearse -- [<case>…] [--stay]', async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stay: { type: 'boolean', default: false } },
  });
  const unknown = positionals.find((id) => !cases.some((each) => each.id === id));
  if (unknown !== undefined)
    throw new OperatorError(
      `There is no case "${unknown}". There are: ${cases.map(({ id }) => id).join(', ')}.`,
    );
  process.exitCode = await main(positionals, values.stay);
});

async function main(chosen: readonly string[], keepsAccount: boolean): Promise<number> {
  await mkdir(join(root, '.local'), { recursive: true });
  const log = openLog(join(root, '.local/rehearsal.log'));
  try {
    const python = await pythonWithMoto(log.line);
    return await rehearseAll(chosen, keepsAccount, python, log);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log.line(`The rehearsal cannot run here. ${error.message}`);
    return 2;
  }
}

async function rehearseAll(
  chosen: readonly string[],
  keepsAccount: boolean,
  python: string,
  log: Log,
): Promise<number> {
  const began = performance.now();
  const failures: string[] = [];
  const selected = cases.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
  for (const each of selected)
    failures.push(...(await failureOf(each, python, log, keepsAccount && each === selected.at(-1))));
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  log.line('');
  log.line(
    `${String(selected.length - failures.length)} of ${String(selected.length)} cases passed, in ${minutes} minutes. The output of every command is in ${log.file}`,
  );
  for (const failure of failures) log.line(`  ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

async function failureOf(each: Case, python: string, log: Log, keepsAccount: boolean): Promise<string[]> {
  log.line(`\n${each.name} (${each.id})`);
  try {
    await rehearse(each, python, log, keepsAccount);
    return [];
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    return [`${each.id}: ${error.message}`];
  }
}
