import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../lib/lambda/bundle.ts';

/** The folder with the simulation's code. */
export const simulation = join(root, 'test/rehearsal/aws');

const requirements = join(simulation, 'requirements.txt');
const environments = join(root, 'node_modules/.cache/rehearsal');

/** Required by moto 5. */
const OLDEST_PYTHON = [3, 10] as const;

/** The rehearsal cannot run on this machine, for the reason in the message. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}

/**
 * Returns the path of Python in a virtual environment with the moto of requirements.txt. Creating it the first time takes a
 * minute. Throws Unavailable without Python 3 or when moto cannot be installed.
 */
export async function pythonWithMoto(log: (text: string) => void): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const folder = join(environments, `python-${hash}`);
  const bin = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const marker = join(folder, 'installed');
  if (existsSync(marker)) return bin;
  const system = systemPython();
  log('Installing moto into node_modules/.cache/rehearsal, once …');
  await rm(folder, { recursive: true, force: true });
  runOrThrow(system, ['-m', 'venv', folder], 'Python cannot make a virtual environment (its package "venv")');
  runOrThrow(
    bin,
    ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--requirement', requirements],
    'moto cannot be installed from PyPI',
  );
  await writeFile(marker, '');
  return bin;
}

function systemPython(): string {
  const script = 'import sys; print(*sys.version_info[:2])';
  for (const name of ['python3', 'python']) {
    const { status, stdout } = spawnSync(name, ['-c', script], { encoding: 'utf8' });
    const [major = 0, minor = 0] = status === 0 ? stdout.trim().split(' ').map(Number) : [];
    if (major === OLDEST_PYTHON[0] && minor >= OLDEST_PYTHON[1]) return name;
  }
  throw new Unavailable(`There is no Python ${OLDEST_PYTHON.join('.')} or newer on this machine.`);
}

function runOrThrow(program: string, options: readonly string[], failure: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, options, { encoding: 'utf8' });
  if (status === 0) return;
  const reason = [error?.message, stdout, stderr].join('\n').trim().split('\n').slice(-3).join(' ');
  throw new Unavailable(`${failure}: ${reason}`);
}
