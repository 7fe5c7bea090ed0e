import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildList, parseBuildList } from '../contract/site/build-list.ts';
import { buildListKey } from '../contract/site/site-files.ts';

/** Reads the build list of the site built into a folder; returns empty lists when the folder holds no build. */
export async function readBuildList(folder: string): Promise<BuildList> {
  const text = await readFile(join(folder, buildListKey), 'utf8').catch(() => undefined);
  return parseBuildList(text) ?? { assets: [], styles: [] };
}
