import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A stand-in, or a lock, in a process of its own, which can be killed as a power cut would. */
export type Child = {
  readonly pid: number;
  /** What it said first: the address of what it started, or why it could not. */
  readonly said: string;
  kill(): Promise<void>;
};

/** Starts `test/local/child-main.ts`, which says what it takes. Whatever is left of it is killed when the test is over. */
export async function startChild(
  what: 'lock' | 's3' | 'dynamodb' | 'cloud' | 'publisher',
  folder: string,
): Promise<Child> {
  const program = new URL('child-main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', program, what, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  const [said] = await once(createInterface(child.stdout), 'line');
  return { pid: child.pid!, said: String(said), kill: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
