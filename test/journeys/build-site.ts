import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../../web/app/build/build-site.ts';

declare module 'vitest' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Only an interface adds to another's.
  interface ProvidedContext {
    /** The folder of the site build that all journeys share. */
    siteFolder: string;
    /** The folder of the server-side renderer of that build. */
    serverFolder: string;
    /** The folder for the data of each worker's local cloud; removed after all journeys. */
    dataFolder: string;
  }
}

/** Builds the site once for all journeys, outside `dist/`, which may be in use. */
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
  // Retries, because a worker that is shutting down may still write to the folder.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
