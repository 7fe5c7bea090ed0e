import type { KnownPicture } from '../../../contract/entities/gallery.ts';
import { pictureKeyOf } from '../../../contract/table-item.ts';
import type { GalleryItems } from './items.ts';
import { placeOf } from './keys.ts';

/** Finds the pictures, in any folder, uploaded from files with these hashes. Pictures from earlier releases have no hash. */
export async function knownPictures(
  items: GalleryItems,
  sourceHashes: ReadonlySet<string>,
): Promise<KnownPicture[]> {
  if (sourceHashes.size === 0) return [];
  const images = await items.allImages();
  return images.flatMap(({ id, sourceHash, fileName }) => {
    const key = pictureKeyOf(id);
    if (key === undefined || typeof sourceHash !== 'string' || !sourceHashes.has(sourceHash)) return [];
    const { folder, file } = placeOf(key);
    return [{ sourceHash, key, folder, fileName: typeof fileName === 'string' ? fileName : file }];
  });
}
