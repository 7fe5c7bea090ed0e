import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildList, parseBuildList } from '../../contract/site/build-list.ts';
import { buildListKey } from '../../contract/site/site-files.ts';
import { root } from '../lambda/bundle.ts';

/** A built site: the folder of its files, and the path of the renderer of its public pages. */
export type SiteBuild = { readonly folder: string; readonly renderer: string };

/** The output of `npm run build`. */
const defaultBuild: SiteBuild = { folder: join(root, 'dist'), renderer: join(root, 'dist-server/server.js') };

/** Returns the built site, after building it if it is missing or incomplete. Throws when the build fails. */
export function siteBuild(site: SiteBuild = defaultBuild, runBuild: () => void = build): SiteBuild {
  if (!isComplete(site)) runBuild();
  if (!isComplete(site)) throw new Error('The built site lacks its pictures or its renderer.');
  return site;
}

/** The build copies the pictures last, so an aborted build has none. */
function isComplete({ folder, renderer }: SiteBuild): boolean {
  return existsSync(join(folder, 'pictures')) && existsSync(renderer);
}

/** The build list of a built site. Throws when it is missing or invalid. */
export function buildListIn(folder: string): BuildList {
  const list = parseBuildList(readFileSync(join(folder, buildListKey), 'utf8'));
  if (!list) throw new Error(`${join(folder, buildListKey)} cannot be read; run "npm run build".`);
  return list;
}

function build(): void {
  // CDK reads the app's standard output.
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', process.stderr, process.stderr],
  });
  if (status !== 0) throw new Error('The site could not be built; "npm run build" says why.');
}
