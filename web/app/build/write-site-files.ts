import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildList } from '../../../contract/site/build-list.ts';
import { assetsFolder, buildListKey } from '../../../contract/site/site-files.ts';

/** Writes the list of assets and style hashes that the publisher reads. */
export async function writeSiteFiles(folder: string, styles: BuildList['styles']): Promise<void> {
  const assets = (await readdir(join(folder, assetsFolder))).map((name) => assetsFolder + name).sort();
  const list: BuildList = { assets, styles };
  await writeFile(join(folder, buildListKey), JSON.stringify(list));
}
