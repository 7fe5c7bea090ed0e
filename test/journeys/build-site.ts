import { mkdir, mkdtemp, rm } from 'node:fs/promises';
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
    /** Where each worker keeps its cloud's data; removed when all journeys are over. */
    dataFolder: string;
  }
}

/** Builds the site once for all journeys, apart from a `dist/` that may be in use. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'parish-journeys-'));
  const [siteFolder, serverFolder, dataFolder] = [
    join(folder, 'site'),
    join(folder, 'server'),
    join(folder, 'data'),
  ];
  await mkdir(dataFolder);
  await buildSite({ outDir: siteFolder, serverDir: serverFolder, mode: 'local' });
  project.provide('siteFolder', siteFolder);
  project.provide('serverFolder', serverFolder);
  project.provide('dataFolder', dataFolder);
  // More than once where a worker that is ending still writes into it.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
