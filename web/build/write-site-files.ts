import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildList } from '../../contract/site/build-list.ts';
import { assetsFolder, buildListKey } from '../../contract/site/site-files.ts';
import { colours } from '../../parish/colours.ts';
import { parish } from '../../parish/details.ts';

/** Writes the web app manifest, and the list of assets and style hashes that the publisher reads. */
export async function writeSiteFiles(folder: string, styles: BuildList['styles']): Promise<void> {
  await writeFile(`${folder}/manifest.webmanifest`, `${JSON.stringify(webManifest(), undefined, 2)}\n`);
  const assets = (await readdir(join(folder, assetsFolder))).map((name) => assetsFolder + name).sort();
  const list: BuildList = { assets, styles };
  await writeFile(join(folder, buildListKey), JSON.stringify(list));
}

/** https://www.w3.org/TR/appmanifest/ */
function webManifest() {
  return {
    name: parish.fullName,
    short_name: parish.churchName,
    description: parish.tagline,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: colours.paper,
    theme_color: colours['accent-fill'],
    icons: [
      { src: '/pictures/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/pictures/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/pictures/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
