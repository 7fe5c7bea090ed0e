import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, milliseconds, report } from './figures.ts';

const RUNS = 3;

/** Measures how long `npm start` takes until it is ready: the first time, when it seeds the content, and later. */
export async function benchStart(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parish-bench-'));
  try {
    const first: number[] = [];
    const later: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      await rm(folder, { recursive: true, force: true });
      first.push(await timeToReady(folder));
      later.push(await timeToReady(folder));
    }
    report('npm start', `From the command to "ready", ${RUNS} runs each. The aim is 3 s.`, [
      {
        start: 'first (seeds)',
        median: milliseconds(median(first)),
        longest: milliseconds(Math.max(...first)),
      },
      { start: 'later', median: milliseconds(median(later)), longest: milliseconds(Math.max(...later)) },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function timeToReady(folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn('node', ['--import', 'tsx', 'local/start.ts'], {
      env: { ...process.env, PARISH_DATA: folder },
    });
    let output = '';
    let ready: number | undefined;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (ready !== undefined || !output.includes('is ready after')) return;
      ready = performance.now() - began;
      child.kill('SIGINT');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', reject).on('exit', () => {
      if (ready === undefined) reject(new Error(`npm start did not become ready: ${output.trim()}`));
      else resolve(ready);
    });
  });
}
