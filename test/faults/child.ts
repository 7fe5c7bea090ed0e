import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** Starts a publisher in a process of its own, and returns what kills it with SIGKILL, to simulate a crash. */
export async function startPublisher(folder: string): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL('publish-once.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
  await once(createInterface(child.stdout), 'line');
  return kill;
}
