import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether the process is still running; `birth` distinguishes it from a later process with the same id. */
export function isRunning({ pid, birth }: { pid: number; birth?: string | undefined }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startTime = processStartTime(pid);
  return birth === undefined || startTime === undefined || startTime === birth;
}

/** Returns a process's start time in the operating system's format, or undefined if unknown. */
export function processStartTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // Fields 3 and 22 (proc_pid_stat(5)), counted from after the name, which may contain spaces and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has exited, and its parent may never reap it.
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}
