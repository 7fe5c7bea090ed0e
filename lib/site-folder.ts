import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bundle.ts';

/** Where `npm run build` puts the site. */
const built = join(root, 'dist');

/** The folder of the built site; builds it first when there is none yet. Throws when the build fails. */
export function siteFolder(): string {
  if (!existsSync(join(built, 'index.html'))) build();
  return built;
}

/** The names of all files in a folder, relative to it. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function build(): void {
  // CDK reads the app's standard output.
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0) throw new Error('The site could not be built; "npm run build" says why.');
}
