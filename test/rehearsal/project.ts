import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../lib/lambda/bundle.ts';

/** The rehearsal's working folder. */
const rehearsalFolder = join(root, '.local/rehearsal');

const LEFT_OUT = /^(\.git|\.local|node_modules|dist|dist-server|cdk\.out|coverage|backups)$/;

/** Copies the project, so that a rehearsal does not touch its settings and build. Returns the folder of the copy. */
export async function copyProject(settings: object): Promise<string> {
  const project = join(rehearsalFolder, 'project');
  await rm(rehearsalFolder, { recursive: true, force: true });
  await mkdir(project, { recursive: true });
  // Name by name, because a folder cannot be copied into itself.
  for (const name of await readdir(root))
    if (!LEFT_OUT.test(name)) await cp(join(root, name), join(project, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'), 'junction');
  await configure(project, settings);
  return project;
}

/** Writes the copy's `parish/deployment.json`. */
export async function configure(project: string, settings: object): Promise<void> {
  await writeFile(join(project, 'parish/deployment.json'), JSON.stringify(settings, undefined, 2));
}
