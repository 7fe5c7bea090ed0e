import { stageVariable } from '../../lib/shared/configuration.ts';

/** An error that an operator can fix: its message says what is wrong and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** The SDK's errors for missing or expired credentials. */
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

/** Node's errors for a machine that is offline or behind a firewall. */
const unreachable = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
];

/** Takes `--stage <name>` out of the arguments: all that follows, `cdk` too, reads that stage's configuration. */
function selectStage(): void {
  const at = process.argv.indexOf('--stage');
  if (at === -1) return;
  const [, stage] = process.argv.splice(at, 2);
  if (!stage) throw new OperatorError('Name the stage:  --stage staging');
  process.env[stageVariable] = stage;
}

/**
 * Runs a command. `usage` is how it is called, for `--help` and wherever its arguments are wrong. An error is printed as one
 * sentence and exits with 1; `DEBUG=1` prints its stack.
 */
export async function command(usage: string, run: () => Promise<void>): Promise<void> {
  // The SDK's version is pinned: its warning of a later one that needs a newer Node is not for an operator.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  if (process.argv.slice(2).some((given) => given === '--help' || given === '-h'))
    return console.log(`Use:  ${usage}\nSee docs/operations.md.`);
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
    return `AWS does not know who you are (${error.message}). Sign in first, for example with "aws sso login", and set AWS_PROFILE.`;
  if ('code' in error && typeof error.code === 'string' && unreachable.includes(error.code))
    return `AWS cannot be reached from here (${error.message || error.code}). Is this machine online?`;
  // Node's parseArgs, which goes on to explain how an argument could begin with a hyphen.
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return `${error.message.replace(/\. .*$/s, '')}. Use:  ${usage}`;
  return error.message;
}
