import type { Withdrawal } from '../../../contract/entities/gallery.ts';
import type { GalleryArrivals } from './arrivals.ts';
import type { GalleryItems } from './items.ts';
import { pictureNotFound, segmentsOf } from './keys.ts';
import { forgetPicture } from '../files/forget-picture.ts';
import type { MediaBucket } from '../files/media-bucket.ts';
import type { Caller } from '../http/request.ts';
import { openRevisionRemoval } from '../storage/revision-removal.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';

type GalleryToWithdrawFrom = {
  readonly items: GalleryItems;
  readonly arrivals: GalleryArrivals;
  readonly bucket: Pick<MediaBucket, 'remove'>;
  readonly removeRenditions: RemoveRenditions;
};

/**
 * Takes a picture away for good, with everything that is kept of it, since the consent to it was withdrawn (decision 75). One
 * that fails half-way can be repeated. Throws Problem (404) if the gallery has never had the picture.
 */
export function galleryWithdrawal({ items, arrivals, bucket, removeRenditions }: GalleryToWithdrawFrom) {
  const forget = forgetPicture(bucket, removeRenditions);
  return async (key: string, withdrawal: Withdrawal, caller: Caller): Promise<void> => {
    segmentsOf(key);
    const wasGranted = await arrivals.end(key);
    const isRecorded = await items.recordWithdrawal(key, withdrawal, caller);
    if (!isRecorded && !wasGranted) throw pictureNotFound();
    await forget(key);
    await items.forget(key, caller, openRevisionRemoval());
  };
}
