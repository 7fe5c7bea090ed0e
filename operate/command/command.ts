import { createInterface } from 'node:readline/promises';
import pMap from 'p-map';
import { stageVariable } from '../../lib/shared/configuration.ts';

/** An error that the operator can fix. Its message says what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Names of the SDK's errors for missing or expired credentials. */
const notSignedIn = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'UnrecognizedClientException',
  'SignatureDoesNotMatch',
  'InvalidAccessKeyId',
];

/** Codes of Node's errors on a machine that is offline or behind a firewall. */
const unreachable = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
];

const STAGE = '--stage';

/** Moves `--stage <name>` from the arguments to the environment, so that `cdk` reads the same stage's configuration. */
function selectStage(): void {
  const at = process.argv.findIndex((each) => each === STAGE || each.startsWith(`${STAGE}=`));
  if (at === -1) return;
  const [option = ''] = process.argv.splice(at, 1);
  const stage = option === STAGE ? process.argv.splice(at, 1)[0] : option.slice(`${STAGE}=`.length);
  if (!stage) throw new OperatorError('Specify the stage:  --stage staging');
  process.env[stageVariable] = stage;
}

/** Throws an OperatorError for further arguments, which an unquoted space in a path or a text leads to. */
export function expectAtMost(count: number, positionals: readonly string[]): void {
  const unexpected = positionals[count];
  if (unexpected !== undefined)
    throw new OperatorError(
      `Unexpected argument '${unexpected}', so nothing was done. Put quotes around a path or a text with spaces.`,
    );
}

/**
 * Runs a command. `usage` is printed for `--help` and invalid arguments. On an error it prints one sentence (with `DEBUG=1` the
 * stack) and sets the exit code to 1.
 */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  // The SDK's version is pinned, so its warning about later versions needing a newer Node does not concern the operator.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h'))
    return console.log(`Usage:  ${usage}\nSee README.md and docs/operations.md.`);
  try {
    selectStage();
    await run();
  } catch (error) {
    console.error(process.env['DEBUG'] ? error : messageOf(error, usage));
    process.exitCode = 1;
  }
}

function messageOf(error: unknown, usage: string): string {
  if (!(error instanceof Error)) return String(error);
  if (notSignedIn.includes(error.name))
    return `AWS could not identify you (${error.message}). Sign in first with "aws login", or with "aws sso login" and AWS_PROFILE.`;
  if ('code' in error && typeof error.code === 'string' && unreachable.includes(error.code))
    return `AWS cannot be reached from here (${error.message || error.code}). Is this machine online?`;
  if ('code' in error && error.code === 'ENOSPC')
    return 'The disk is full, so this is incomplete. Free some space, and run the command again.';
  // Only the first sentence: parseArgs goes on to explain arguments that begin with a hyphen.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message.replace(/\. .*$/s, '')}. Usage:  ${usage}`;
  return error.message;
}

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

/** A text of elsewhere, such as the name of a file, without what would control the terminal. */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '\u{fffd}');
}

/** Reports the progress of a long operation. */
export type Progress = (what: string, done: number, total: number) => void;

type Output = { readonly isTTY?: boolean; write(text: string): unknown };

/** Prints progress: on a TTY as one line that is overwritten, otherwise a line at every tenth and at the end. */
export function terminalProgress(out: Output = process.stdout): Progress {
  let last = '';
  return (what, done, total) => {
    const text = `${what}: ${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')}`;
    const isEnd = done === total;
    if (out.isTTY) {
      out.write(`\r${text.padEnd(last.length)}${isEnd ? '\n' : ''}`);
      last = isEnd ? '' : text;
    } else if (isEnd || done % Math.max(1, Math.ceil(total / 10)) === 0) {
      out.write(`${text}\n`);
    }
  };
}

/** Processes a list, eight elements at once, and reports each one done. Returns the results in the order of the list. */
export function withProgress<Element, Result>(
  what: string,
  list: readonly Element[],
  progress: Progress,
  process: (element: Element) => Promise<Result>,
): Promise<Result[]> {
  let done = 0;
  return pMap(
    list,
    async (element) => {
      const result = await process(element);
      progress(what, (done += 1), list.length);
      return result;
    },
    { concurrency: 8 },
  );
}
