import pMap from 'p-map';
import {
  type AdminGalleryImage,
  type FolderCover,
  type GalleryImage,
  isKeySegment,
} from '../../../contract/entities/gallery.ts';
import { galleryPrefix, mediaUrl } from '../../../contract/files/media.ts';
import type { Rendered, WithThumbnail } from '../../../contract/files/renditions.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import { consentSchema } from './grants.ts';
import type { GalleryItems } from './items.ts';
import { placeOf, prefixOf } from './keys.ts';
import { inOrder, type Placed, placed } from './order.ts';
import type { MediaBucket, MediaFile } from '../files/media-bucket.ts';
import type { Renditions } from '../files/renditions.ts';
import type { StoredItem } from '../storage/stored-item.ts';

export type GalleryLists = ReturnType<typeof galleryLists>;

const CONCURRENT_FOLDERS = 10;

/** The gallery's lists (specification §7). The pictures are the objects under `gallery/`. */
export function galleryLists(items: GalleryItems, renditions: Renditions, bucket: MediaBucket) {
  return {
    folderNames,
    imagesIn,
    placedIn: (folder: string): Promise<Placed[]> => placedIn(folder, imageOf),

    /** The pictures of a folder, with fields for administrators only. */
    adminImagesIn: (folder: string): Promise<AdminGalleryImage[]> => list(folder, adminImageOf),

    /** The cover of each non-empty folder: the chosen picture, or else the first. */
    async covers(): Promise<FolderCover[]> {
      const covers = await pMap(
        await folderNames(),
        async (folder) => {
          const images = await imagesIn(folder);
          const image = images.find(({ isCover }) => isCover) ?? images[0];
          return image ? [{ folder, image }] : [];
        },
        { concurrency: CONCURRENT_FOLDERS },
      );
      return covers.flat();
    },
  };

  /** Folders that were created, even empty ones, and folders that exist only as a key prefix. */
  async function folderNames(): Promise<string[]> {
    const [created, { folders }] = await Promise.all([items.folderNames(), bucket.listFolder(galleryPrefix)]);
    const names = new Set([...created, ...folders.filter(isKeySegment)]);
    return [...names].sort((a, b) => a.localeCompare(b, 'en'));
  }

  /** The pictures of a folder (`''` is the root gallery), in display order. */
  function imagesIn(folder: string): Promise<GalleryImage[]> {
    return list(folder, imageOf);
  }

  async function list<Image extends GalleryImage>(folder: string, asImage: AsImage<Image>): Promise<Image[]> {
    const [pictures, item] = await Promise.all([
      placedIn(folder, asImage),
      folder === '' ? undefined : items.folder(folder),
    ]);
    return pictures.map(({ image }) => (image.key === item?.['cover'] ? { ...image, isCover: true } : image));
  }

  async function placedIn<Image extends GalleryImage>(
    folder: string,
    asImage: AsImage<Image>,
  ): Promise<Placed<Image>[]> {
    const [{ files }, known, rendered] = await Promise.all([
      bucket.listFolder(prefixOf(folder)),
      items.images(folder),
      renditions.in(folder),
    ]);
    const byId = new Map(known.map((item) => [item.id, item]));
    return files
      .filter((file) => isPictureIn(folder, file))
      .map((file) => {
        const item = byId.get(galleryIds.image(file.key));
        return placed(asImage(file, item, rendered.get(file.key)), item);
      })
      .sort(inOrder);
  }
}

type AsImage<Image> = (
  file: MediaFile,
  item: StoredItem | undefined,
  rendered: Rendered | WithThumbnail | undefined,
) => Image;

/** A picture as the API returns it to administrators: with the recorded consent. */
export function adminImageOf(...known: Parameters<typeof imageOf>): AdminGalleryImage {
  const { data: consent } = consentSchema.safeParse(known[1]?.['consent']);
  return { ...imageOf(...known), ...(consent && { consent }) };
}

/** A picture as the API returns it. Its date comes from the item, because a restore changes the file's date. */
export function imageOf(
  { key, size, lastModified }: MediaFile,
  item: StoredItem | undefined,
  rendered?: Rendered | WithThumbnail,
): GalleryImage {
  const fileName = item?.['fileName'];
  const caption = item?.['caption'];
  return {
    key,
    url: mediaUrl(key),
    fileName: typeof fileName === 'string' ? fileName : placeOf(key).file,
    size,
    lastModified: item?.createdAt ?? lastModified.toISOString(),
    ...(typeof caption === 'string' && caption !== '' && { caption }),
    ...rendered,
  };
}

/** Whether a file is directly in the folder, and not just a folder marker. */
export function isPictureIn(folder: string, { key }: MediaFile): boolean {
  return isKeySegment(key.slice(prefixOf(folder).length));
}
