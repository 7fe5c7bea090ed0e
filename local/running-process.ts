import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether this process is still running, and not a later one with the same id. */
export function isRunning({ pid, birth }: { pid: number; birth?: string | undefined }): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const found = processStartTime(pid);
  return birth === undefined || found === undefined || found === birth;
}

/** When a process was started, in this system's format; undefined if unknown. */
export function processStartTime(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    // Fields 3 and 22 (proc_pid_stat(5)), counted behind the name, which may itself hold blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended, and only waits for a parent that may never ask for it.
    return fields[0] === 'Z' ? 'ended' : fields[19];
  } catch {
    return undefined;
  }
}
