import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { command, OperatorError } from '../../../operate/command/command.ts';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubEnv('DEBUG', '');
  consoleError.mockClear();
});
afterEach(() => {
  process.exitCode = 0;
  vi.unstubAllEnvs();
});

async function failWith(error: Error): Promise<string> {
  await command('npm run x', () => Promise.reject(error));
  return String(consoleError.mock.calls.at(-1)?.[0]);
}

it.each([[['--stage', 'staging']], [['--stage=staging']]])(
  'moves %j from the arguments to the environment',
  async (stage) => {
    const before = process.argv;
    vi.stubEnv('PARISH_STAGE', undefined);
    process.argv = ['node', 'deploy.ts', '--yes', ...stage];
    let seen: unknown;
    await command(
      'npm run x',
      async () => void (seen = [process.argv.slice(2), process.env['PARISH_STAGE']]),
    );
    process.argv = before;
    expect(seen).toEqual([['--yes'], 'staging']);
  },
);

describe('a failing command', () => {
  it('prints the message and exits with 1', async () => {
    expect(await failWith(new OperatorError('Nothing was changed.'))).toBe('Nothing was changed.');
    expect(process.exitCode).toBe(1);
  });

  it.each([
    'CredentialsProviderError',
    'InvalidClientTokenId',
    'UnrecognizedClientException',
    'ExpiredTokenException',
  ])('explains how to sign in when the credentials are missing or rejected with %s', async (name) => {
    const error = Object.assign(new Error('The security token is invalid.'), { name });
    expect(await failWith(error)).toMatch(/^AWS could not identify you .*"aws login"/);
  });

  it('reports a full disk', async () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    expect(await failWith(error)).toMatch(/^The disk is full/);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED'])(
    'reports on %s that AWS cannot be reached',
    async (code) => {
      const error = Object.assign(new Error(`getaddrinfo ${code} dynamodb.example`), { code });
      expect(await failWith(error)).toBe(
        `AWS cannot be reached from here (getaddrinfo ${code} dynamodb.example). Is this machine online?`,
      );
    },
  );
});

it('the manual’s commands run in zsh too, which on a terminal knows no comments and splits no variables', () => {
  const pages = ['operations', 'adopting', 'moving', 'privacy'].map((page) =>
    readFileSync(`docs/${page}.md`, 'utf8'),
  );
  const lines = pages
    .flatMap((page) => [...page.matchAll(/```sh\n([^]*?)```/g)])
    .join('\n')
    .split('\n');
  expect(lines.length).toBeGreaterThan(30);
  expect(lines.filter((line) => /(^|\s)#|\bin \$\w/.test(line))).toEqual([]);
});
