import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Returns whether this process can install Debian packages: on Linux as root, with apt-get. */
export async function canInstallFromDebian(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get', constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Quiet, and failing fast without a network. */
const quick = ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/** Installs Debian packages without recommended ones. Throws when apt-get fails or takes more than ten minutes. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 600_000,
  };
  await runFile('apt-get', ['update', ...quick], options);
  await runFile('apt-get', ['install', '-y', '--no-install-recommends', ...quick, ...packages], options);
}
