import { spawn } from 'node:child_process';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { z } from 'zod';
import { ensureHeadlessShell } from './chromium.ts';
import { ensureOtherEngines } from './other-engines.ts';

/**
 * `npm test`: what must hold after each change, and last a line `N passed, N failed` summed over all. `npm run test:all` adds
 * what vitest.config.ts calls thorough. `npm test -- <file>` passes the file on to the test runner alone.
 */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  numPendingTests: z.number(),
});

const folder = await mkdtemp(join(tmpdir(), 'parish-test-'));
const isAll = process.argv.includes('--all');
const only = process.argv.slice(2).filter((argument) => argument !== '--all');

/** The longest first: two run at a time, each in a process of its own. */
const checks = ['check:lint', 'check:format', 'check:types', 'check:synth', 'check:imports'] as const;

let passed = 0;
let failed = 0;
let skipped = 0;

try {
  process.env.CHROMIUM = await ensureHeadlessShell();
  if (isAll || only.length > 0) await ensureOtherEngines();
  if (only.length > 0) await runSuites(only);
  else {
    // The stacks have one worker, so that they run beside the checks rather than leave a core idle.
    const stacks = () => runSuites(['--project=stacks']).catch(countFailure);
    await pMap([stacks, ...checks.map((check) => () => runCheck(check))], (run) => run(), { concurrency: 2 });
    await runSuites(['--project=!stacks'], isAll ? {} : { TESTS: 'short' });
  }
} catch (error) {
  countFailure(error);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (skipped > 0) console.log(`\n${skipped} skipped: what they need is not on this machine (see above)`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function countFailure(error: unknown): void {
  failed += 1;
  console.error(error instanceof Error ? error.message : error);
}

/** Runs one of the checks and shows what it printed when it has ended, so that two do not mix. */
async function runCheck(check: string): Promise<void> {
  const printed: string[] = [];
  const code = await new Promise<number>((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', check]);
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => printed.push(text));
    child.on('error', reject).on('close', (status) => resolve(status ?? 1));
  });
  console.log(`${printed.join('')}${code === 0 ? 'passed' : 'FAILED'}: npm run ${check}`);
  if (code === 0) passed += 1;
  else failed += 1;
}

/** Runs vitest and adds what its report counts. A run that ends without a report counts as one failure. */
async function runSuites(parameters: readonly string[], environment = {}): Promise<void> {
  const report = join(await mkdtemp(join(folder, 'report-')), 'report.json');
  const code = await run(
    join('node_modules', '.bin', 'vitest'),
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./test/retried-errors.ts',
      `--outputFile.json=${report}`,
      ...parameters,
    ],
    environment,
  );
  const { numPassedTests, numFailedTests, numFailedTestSuites, numPendingTests } = reportSchema.parse(
    JSON.parse(await readFile(report, 'utf8')),
  );
  passed += numPassedTests;
  failed += numFailedTests;
  skipped += numPendingTests;
  // A file that does not load, or an error between tests, fails the run without failing any test.
  if (code !== 0 && numFailedTests === 0) failed += Math.max(1, numFailedTestSuites);
}

function run(program: string, parameters: readonly string[], environment: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...environment } });
    child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
  });
}
