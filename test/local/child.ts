import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** A child process that runs a part of the local cloud, and can be killed with SIGKILL to simulate a crash. */
export type Child = {
  readonly pid: number;
  /** The first line of its output: the address of what it started, or an error message. */
  readonly firstLine: string;
  kill(): Promise<void>;
};

/** Starts `test/local/child-main.ts` and waits for its first line. The process is killed when the test ends. */
export async function startChild(
  part: 's3' | 'dynamodb' | 'cloud' | 'publisher',
  folder: string,
): Promise<Child> {
  const program = fileURLToPath(new URL('child-main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, part, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => kill(child));
  const [firstLine] = await once(createInterface(child.stdout), 'line');
  return {
    pid: child.pid!,
    firstLine: String(firstLine),
    kill: () => kill(child),
  };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
