import { galleryPrefix } from '../../contract/files/media.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { segmentsOf } from '../core/gallery/keys.ts';
import type { MediaBucket } from '../core/files/media-bucket.ts';
import type { Partition } from '../core/storage/partition.ts';
import { retryOnConflict } from '../core/storage/retry-on-conflict.ts';

/** Removes unusable pictures from the gallery. No administrator deleted them, so this creates no entry in the history. */
export function pictureRefusal(gallery: Partition, bucket: MediaBucket) {
  return {
    /** The name of a picture in messages: its original file name, which records do not store. */
    async subjectOf(key: string): Promise<string> {
      if (!key.startsWith(galleryPrefix)) return 'This file';
      const fileName = (await gallery.get(galleryIds.image(key)))?.['fileName'];
      return `‘${typeof fileName === 'string' ? fileName : segmentsOf(key).file}’`;
    },

    /** Moves the file to `deleted/`, where it is available to an operator for thirty days, and deletes its item. */
    async refuse(key: string): Promise<void> {
      const left = await bucket.retire([key]);
      if (left.length > 0) throw new Error(`S3 did not delete ${key}, which is not a picture.`);
      await retryOnConflict(async () => {
        const item = await gallery.get(galleryIds.image(key));
        return !item || (await gallery.erase(item)) || undefined;
      });
    },
  };
}
