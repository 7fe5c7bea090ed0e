import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { command, OperatorError } from '../../../operate/command/command.ts';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubEnv('DEBUG', '');
  said.mockClear();
});
afterEach(() => {
  process.exitCode = 0;
  vi.unstubAllEnvs();
});

async function failWith(error: Error): Promise<string> {
  await command('npm run x', () => Promise.reject(error));
  return String(said.mock.calls.at(-1)?.[0]);
}

it('takes the stage out of the arguments, for all that it runs', async () => {
  const before = process.argv;
  vi.stubEnv('PARISH_STAGE', undefined);
  process.argv = ['node', 'deploy.ts', '--yes', '--stage', 'staging'];
  let seen: unknown;
  await command('npm run x', async () => void (seen = [process.argv.slice(2), process.env['PARISH_STAGE']]));
  process.argv = before;
  expect(seen).toEqual([['--yes'], 'staging']);
});

it.each(['--help', '-h'])('says how it is called at %s, and does nothing', async (option) => {
  const before = process.argv;
  const shown = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const run = vi.fn(() => Promise.resolve());
  process.argv = ['node', 'publish.ts', option];
  await command('npm run publish', run);
  process.argv = before;
  expect(shown.mock.calls.at(-1)?.[0]).toMatch(/^Use: {2}npm run publish\n/);
  shown.mockRestore();
  expect(run).not.toHaveBeenCalled();
  expect(process.exitCode ?? 0).toBe(0);
});

describe('a command that cannot do its work', () => {
  it('fails, with the sentence that says why', async () => {
    expect(await failWith(new OperatorError('Nothing was changed.'))).toBe('Nothing was changed.');
    expect(process.exitCode).toBe(1);
  });

  it.each([['--locally'], ['folder']])('says how it is called when it is given %s', async (given) => {
    await command('npm run x -- [--local]', async () => {
      parseArgs({ args: [given], options: { local: { type: 'boolean' } } });
      await Promise.resolve();
    });
    const message = String(said.mock.calls.at(-1)?.[0]);
    expect(message).toMatch(
      /^(Unknown option|Unexpected argument) '[a-z-]+'\. Use: {2}npm run x -- \[--local\]$/,
    );
    expect(process.exitCode).toBe(1);
  });

  it('says how to sign in to AWS', async () => {
    const error = Object.assign(new Error('Could not load credentials'), {
      name: 'CredentialsProviderError',
    });
    expect(await failWith(error)).toMatch(/^AWS does not know who you are .*aws sso login/);
  });

  it.each(['InvalidClientTokenId', 'UnrecognizedClientException', 'ExpiredTokenException'])(
    'says how to sign in when AWS refuses the credentials, with %s',
    async (name) => {
      const error = Object.assign(new Error('The security token is invalid.'), { name });
      expect(await failWith(error)).toMatch(/^AWS does not know who you are .*aws sso login/);
    },
  );

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])(
    'says that AWS cannot be reached, at %s',
    async (code) => {
      const error = Object.assign(new Error(`getaddrinfo ${code} dynamodb.example`), { code });
      expect(await failWith(error)).toBe(
        `AWS cannot be reached from here (getaddrinfo ${code} dynamodb.example). Is this machine online?`,
      );
    },
  );
});
