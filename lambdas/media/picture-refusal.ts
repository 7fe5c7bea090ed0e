import { galleryPrefix } from '../../contract/media.ts';
import { galleryIds } from '../../contract/table-item.ts';
import { placeOf } from '../core/gallery/keys.ts';
import type { MediaBucket } from '../core/files/media-bucket.ts';
import type { Partition } from '../core/storage/partition.ts';
import { retryOnConflict } from '../core/storage/retry-on-conflict.ts';

const ATTEMPTS = 20;

/** Takes pictures out of the gallery that it cannot show. No administrator deleted them, so this is no change in its history. */
export function pictureRefusal(gallery: Partition, bucket: MediaBucket) {
  return {
    /** What its owner calls a picture: by the name that it has on their disk, which records do not keep. */
    async subjectOf(key: string): Promise<string> {
      if (!key.startsWith(galleryPrefix)) return 'This file';
      const fileName = (await gallery.get(galleryIds.image(key)))?.['fileName'];
      return `“${typeof fileName === 'string' ? fileName : placeOf(key).file}”`;
    },

    /** Moves the file to `deleted/`, where an operator finds it for thirty days. */
    async refuse(key: string): Promise<void> {
      const left = await bucket.retire([key]);
      if (left.length > 0) throw new Error(`S3 left ${key}, which is no picture.`);
      await retryOnConflict(ATTEMPTS, async () => {
        const item = await gallery.get(galleryIds.image(key));
        return !item || (await gallery.discard(item)) || undefined;
      });
    },
  };
}
