import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Whether this process may install Debian packages: on Linux, as root, where there is an apt-get. */
export async function canInstallFromDebian(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get', constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Installs Debian packages without what they recommend. Throws when apt-get fails or takes ten minutes. */
export async function installFromDebian(packages: readonly string[]): Promise<void> {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
    timeout: 600_000,
  };
  await runFile('apt-get', ['update', '-qq'], options);
  await runFile('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}
