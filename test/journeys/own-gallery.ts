import type { Page } from 'playwright-core';
import { type PictureName, pictureUrl } from '../../parish/pictures/catalogue.ts';

/** The pictures of each folder, for journeys that need some whichever the sample parish is. `''` is the root. */
const folders: Readonly<Record<string, readonly PictureName[]>> = {
  '': ['hero-dawn', 'rose-window', 'organ', 'bells', 'church-autumn', 'hero-nave'],
  christmas: ['nativity-crib', 'hero-winter-night', 'church-winter', 'votive-candles'],
  'corpus-christi': ['procession', 'altar-flowers', 'church-summer'],
  'first-holy-communion': ['altar-flowers', 'lancet-windows', 'baptismal-font', 'church-spring'],
  'parish-picnic': ['church-summer', 'church-spring'],
};

/** The pictures of one of these folders, as the API lists them. */
export const inFolder = (folder: string) =>
  (folders[folder] ?? []).map((name) => ({
    key: `gallery/${folder}-${name}.jpg`,
    url: pictureUrl(name, 960, 'jpg'),
    fileName: `${name}.jpg`,
    size: 200_000,
    lastModified: '2026-05-10T10:00:00.000Z',
    caption: `The ${name.replaceAll('-', ' ')}`,
  }));

/** Responds to requests for the gallery with these folders and pictures. */
export async function ownGallery(page: Page): Promise<void> {
  const names = Object.keys(folders).filter(Boolean);
  const lists: Readonly<Record<string, unknown>> = {
    folders: names,
    covers: names.map((folder) => ({ folder, image: inFolder(folder)[0] })),
    images: inFolder(''),
    ...Object.fromEntries(names.map((folder) => [`images/${folder}`, inFolder(folder)])),
  };
  const start = '/prod/api/gallery/';
  await page.route(`**${start}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const json = lists[pathname.slice(start.length)];
    return json ? route.fulfill({ json }) : route.fallback();
  });
}
