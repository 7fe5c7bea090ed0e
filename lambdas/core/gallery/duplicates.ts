import type { KnownPicture } from '../../../contract/gallery.ts';
import type { Picture } from './keys.ts';
import { imageOf } from './lists.ts';

/** Finds the pictures, in any folder, uploaded from files with these hashes. One without a hash is no duplicate. */
export function knownPictures(
  pictures: readonly Picture[],
  sourceHashes: ReadonlySet<string>,
): KnownPicture[] {
  return pictures.flatMap((picture) => {
    const { sourceHash } = picture.item;
    if (typeof sourceHash !== 'string' || !sourceHashes.has(sourceHash)) return [];
    const { key, fileName } = imageOf(picture);
    return [{ sourceHash, key, folder: picture.folder, fileName }];
  });
}
