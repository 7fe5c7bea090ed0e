import { createInterface } from 'node:readline/promises';
import { OperatorError } from './command.ts';

/** Asks a question on the terminal and returns what was typed, trimmed. Throws an OperatorError where there is no terminal. */
export async function ask(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new OperatorError(otherwise);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

/** Has the operator type the site's name before something that cannot be taken back. Throws an OperatorError otherwise. */
export async function confirm(consequence: string, site: string): Promise<void> {
  const typed = await ask(
    `${consequence}\nType ${site} to go on: `,
    `${consequence}\nAdd --yes to go on without being asked.`,
  );
  if (typed !== site) throw new OperatorError('Nothing was changed.');
}
