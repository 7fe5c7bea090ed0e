import { createInterface } from 'node:readline/promises';
import { OperatorError } from './command.ts';

/** Asks a question on the terminal and returns the trimmed input. Throws an OperatorError with `noTerminal` when stdin is no TTY. */
export async function ask(question: string, noTerminal: string): Promise<string> {
  if (!process.stdin.isTTY) throw new OperatorError(noTerminal);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/**
 * Makes the operator type the site's name before an irreversible step. Throws an OperatorError when they do not; without a
 * terminal, it names `--yes` instead.
 */
export async function confirm(consequence: string, site: string): Promise<void> {
  const typed = await ask(
    `${consequence}\nType ${site} to continue: `,
    `${consequence}\nAdd --yes to continue without confirmation.`,
  );
  if (typed !== site) throw new OperatorError('Nothing was changed.');
}
