import { deletedKey } from '../../../contract/files/media.ts';
import type { MediaBucket } from './media-bucket.ts';
import type { RemoveRenditions } from './rendition-removal.ts';

/** Deletes the file of a picture for good, its copy under `deleted/` and its renditions. It can be repeated. */
export function forgetPicture(bucket: Pick<MediaBucket, 'remove'>, removeRenditions: RemoveRenditions) {
  return async (key: string): Promise<void> => {
    // The copy first: what a restore has copied from it by then is deleted with the picture.
    await bucket.remove(deletedKey(key));
    await bucket.remove(key);
    await removeRenditions([key]);
  };
}
