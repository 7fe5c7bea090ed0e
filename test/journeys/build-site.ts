import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../web/build/build-site.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface ProvidedContext {
    /** The folder of the site build that all journeys share. */
    siteFolder: string;
    /** The folder of the renderer that names the files of that build. */
    serverFolder: string;
  }
}

/** Builds the site once for all journeys, apart from a `dist/` that somebody may be using. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'parish-site-'));
  const [siteFolder, serverFolder] = [join(folder, 'site'), join(folder, 'server')];
  await buildSite({ outDir: siteFolder, serverDir: serverFolder, mode: 'local' });
  project.provide('siteFolder', siteFolder);
  project.provide('serverFolder', serverFolder);
  return () => rm(folder, { recursive: true, force: true });
}
