/** Something that an operator can mend: a sentence that says what is wrong, with what to do. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** The SDK's errors for somebody who has not signed in to AWS, or too long ago. */
const notSignedIn = [
  'CredentialsProviderError',
  'TokenProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
];

/** Node's errors for a machine that is not online, or that a firewall keeps in. */
const notReached = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
];

/** Runs a command to its end; what went wrong is one sentence on the terminal, and a failed exit. `DEBUG=1` shows where. */
export async function command(run: () => Promise<void>): Promise<void> {
  // The SDK's version is pinned: its warning of a later one that needs a newer Node is not for an operator.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  try {
    await run();
  } catch (error) {
    console.error(process.env['DEBUG'] ? error : sentence(error));
    process.exitCode = 1;
  }
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (notSignedIn.includes(error.name))
    return `AWS does not know who you are (${error.message}). Sign in first, for example with "aws sso login", and set AWS_PROFILE.`;
  if ('code' in error && typeof error.code === 'string' && notReached.includes(error.code))
    return `AWS cannot be reached from here (${error.message || error.code}). Is this machine online?`;
  return error.message;
}
