import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildList, parseBuildList } from '../contract/build-list.ts';
import { buildListKey } from '../contract/site-files.ts';

/** What the built site in a folder says of itself; nothing where there is no such site. */
export async function readBuildList(folder: string): Promise<BuildList> {
  const text = await readFile(join(folder, buildListKey), 'utf8').catch(() => undefined);
  return parseBuildList(text) ?? { assets: [], styles: [] };
}
