import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';

const argv = process.argv;
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeEach(() => {
  vi.stubEnv('DEBUG', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.argv = argv;
  process.exitCode = 0;
});

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^tsx (operate\/.+|test\/rehearsal\/.+)$/.exec(script) ?? [];
  return file ? [[name, file] as const] : [];
});

it.each(commands)('npm run %s -- --help prints its usage', async (name, file) => {
  const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  // A command runs when its module is loaded.
  vi.resetModules();
  process.argv = ['node', file, '--help'];
  await import(new URL(`../../${file}`, import.meta.url).pathname);
  expect(consoleLog.mock.lastCall?.[0]).toMatch(new RegExp(`^Usage: {2}npm run ${name}\\b`));
  consoleLog.mockRestore();
});

it.each([
  ['backup', ['/nowhere/my', 'parish', '--local'], 'parish'],
  ['restore', ['/nowhere/one', '/nowhere/two', '--local', '--yes'], '/nowhere/two'],
  ['forget', ['--text', 'Mary', 'Smith', '--local', '--yes'], 'Smith'],
])('npm run %s rejects a further argument: %j', async (name, given, unexpected) => {
  vi.resetModules();
  process.argv = ['node', `${name}.ts`, ...given];
  await import(`../../operate/${name}.ts`);
  expect(consoleError.mock.lastCall?.[0]).toBe(
    `Unexpected argument '${unexpected}', so nothing was done. Put quotes around a path or a text with spaces.`,
  );
  expect(process.exitCode).toBe(1);
});

it('npm run forget names the resources if the first argument is none of them', async () => {
  vi.resetModules();
  process.argv = ['node', 'forget.ts', 'newz', '0a1b', '--local'];
  await import('../../operate/forget.ts');
  expect(consoleError.mock.lastCall?.[0]).toMatch(/^'newz' must be one of: .*\bnews\b/);
  expect(process.exitCode).toBe(1);
});

it.each([
  ['openapi', () => import('../../operate/write-openapi.ts')],
  ['notice', () => import('../../operate/write-notice.ts')],
  ['pictures', () => import('../../operate/render-pictures.ts')],
])('npm run %s prints its usage for an unknown option', async (name, run) => {
  vi.resetModules();
  process.argv = ['node', name, '--nonsense'];
  await run();
  expect(consoleError.mock.lastCall?.[0]).toMatch(
    new RegExp(`^Unknown option '--nonsense'\\. Usage: {2}npm run ${name}`),
  );
  expect(process.exitCode).toBe(1);
});

it.each(['www.example.org', 'localhost:5173', 'ftp://example.org'])(
  'npm run smoke rejects the address %s',
  async (address) => {
    process.argv = ['node', 'smoke.ts', address];
    vi.resetModules();
    await import('../../operate/smoke.ts');
    expect(consoleError.mock.lastCall?.[0]).toBe(
      'Give the address of a site:  npm run smoke -- https://www.example.org',
    );
    expect(process.exitCode).toBe(1);
  },
);
