import { readFile } from 'node:fs/promises';
import type { CalendarDate } from '../../contract/calendar-date.ts';
import { mediaPath } from '../../contract/media.ts';
import type { SiteData } from '../../contract/site-renderer.ts';
import { sampleGallery, sampleGalleryFolders } from '../../parish/sample/sample-gallery.ts';
import { siteDataOn } from '../web/site-data.ts';

/** The sample parish with a year of newsletters, and the sample gallery, whose pictures `sampleMedia` reads. */
export function benchDataOn(today: CalendarDate): SiteData {
  const imagesIn = (folder: string) =>
    sampleGallery
      .filter((image) => image.folder === folder)
      .map(({ key, fileName, caption }) => ({
        key,
        fileName,
        caption,
        url: mediaPath + key,
        size: 200_000,
        lastModified: `${today}T10:00:00.000Z`,
      }));
  return {
    ...siteDataOn(today),
    '/api/gallery/folders': sampleGalleryFolders,
    '/api/gallery/covers': [],
    '/api/gallery/home': [],
    '/api/gallery/images': imagesIn(''),
    ...Object.fromEntries(
      sampleGalleryFolders.map((folder) => [`/api/gallery/images/${folder}`, imagesIn(folder)]),
    ),
  };
}

/** The bytes of an uploaded picture by its path on the site, a JPEG; nothing for any other path. */
export async function sampleMedia(path: string): Promise<Buffer | undefined> {
  const image = sampleGallery.find(({ key }) => mediaPath + key === path);
  return image && readFile(new URL(`../../parish/${image.path}`, import.meta.url));
}
