import { readFile } from 'node:fs/promises';
import type { CalendarDate } from '../../contract/dates/calendar-date.ts';
import type { GalleryImage } from '../../contract/entities/gallery.ts';
import { mediaPath, mediaUrl } from '../../contract/files/media.ts';
import { renditionKey } from '../../contract/files/renditions.ts';
import type { SiteData } from '../../contract/site/site-renderer.ts';
import { renderPicture } from '../../lambdas/media/render-picture.ts';
import { sampleGallery, sampleGalleryFolders } from '../../parish/sample/sample-parish.ts';
import { siteDataOn } from '../web/site-data.ts';

/** The content of the measured site: its data, and the bytes of pictures and renditions by path. */
export type BenchContent = { readonly data: SiteData; readonly media: ReadonlyMap<string, Buffer> };

/** The sample parish with a year of newsletters and the sample gallery. Takes some seconds to render the pictures. */
export async function benchContentOn(today: CalendarDate): Promise<BenchContent> {
  const media = new Map<string, Buffer>();
  const imagesOf = new Map<string, GalleryImage[]>(
    ['', ...sampleGalleryFolders].map((folder) => [folder, []]),
  );
  for (const { folder, key, fileName, caption, path } of sampleGallery) {
    const bytes = await readFile(new URL(`../../parish/${path}`, import.meta.url));
    const { rendered, files } = await renderPicture(bytes, 'jpg');
    for (const file of files)
      media.set(
        mediaPath + renditionKey(key, rendered.renditions, file.width, file.type),
        Buffer.from(file.bytes),
      );
    const lastModified = `${today}T10:00:00.000Z`;
    const facts = { key, fileName, caption, url: mediaUrl(key), size: bytes.byteLength, lastModified };
    imagesOf.get(folder)?.push({ ...facts, ...rendered });
  }
  const listPath = (folder: string) => `/api/gallery/images${folder && `/${folder}`}`;
  return {
    media,
    data: {
      ...siteDataOn(today),
      '/api/gallery/folders': sampleGalleryFolders,
      '/api/gallery/covers': [],
      '/api/gallery/home': [],
      ...Object.fromEntries([...imagesOf].map(([folder, images]) => [listPath(folder), images])),
    },
  };
}
