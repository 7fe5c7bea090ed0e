import type { AdminGalleryImage } from '../../../contract/gallery.ts';
import { api } from '../../session/api.ts';
import { type CachedList, createCachedList } from '../cache/cached-list.ts';
import { trackConnection } from '../connection/connection.ts';

export const folderList = createCachedList(() => trackConnection(api.gallery.allFolders));

/** The folders with pictures: their words and covers. */
export const albumList = createCachedList(() => trackConnection(api.gallery.allCovers));

/** The pictures chosen for the home page. */
export const homePictureList = createCachedList(() => trackConnection(api.gallery.allHome));

const imageLists = new Map<string, CachedList<AdminGalleryImage>>();

/** Returns the list of the pictures in a folder; in the root gallery if the name is empty. */
export function imageListOf(folder: string): CachedList<AdminGalleryImage> {
  const list =
    imageLists.get(folder) ??
    createCachedList(() => trackConnection(() => api.gallery.allImages(folder || undefined)));
  imageLists.set(folder, list);
  return list;
}
