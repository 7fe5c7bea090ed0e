import { Problem } from '../../../contract/problems.ts';
import type { GalleryArrivals } from './arrivals.ts';
import type { GalleryItems } from './items.ts';
import { folderNotFound, isValidFolder, type Picture, pictureNotFound, segmentsOf } from './keys.ts';
import type { MediaBucket } from '../files/media-bucket.ts';
import { type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';
import { DELETE_BATCH, inBatches } from '../platform/in-batches.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';
import type { Deletion } from '../storage/revisions.ts';

type GalleryToRemove = {
  readonly items: GalleryItems;
  readonly arrivals: GalleryArrivals;
  readonly bucket: MediaBucket;
  readonly removeRenditions: RemoveRenditions;
};

/** Deletes pictures and folders of the gallery. A delete that fails half-way can be retried. */
export function galleryRemoval({ items, arrivals, bucket, removeRenditions }: GalleryToRemove) {
  async function removeImage({ parameters, caller }: ApiRequest): Promise<Result> {
    const { key = '' } = parameters;
    segmentsOf(key);
    const wasGranted = await arrivals.end(key);
    const picture = await items.picture(key);
    if (!picture && !wasGranted) throw pictureNotFound();
    const left = picture ? await removePictures([picture], caller) : 0;
    if (left > 0) throw new Problem('busy', 'The picture could not be deleted. Please try again.');
    return ok({ deleted: true, key });
  }

  /** The folder item is deleted last, so that a delete that fails half-way can be retried. */
  async function removeFolder({ parameters, caller }: ApiRequest): Promise<Result> {
    const { name: folder = '' } = parameters;
    if (!isValidFolder(folder)) throw folderNotFound();
    await arrivals.endAll(folder);
    const [item, pictures] = await Promise.all([items.folder(folder), items.picturesIn(folder)]);
    if (!item && pictures.length === 0) throw folderNotFound();
    const left = await removePictures(pictures, caller, { withFolder: true });
    if (left > 0) {
      const images = left === 1 ? '1 picture' : `${left} pictures`;
      throw new Problem('busy', `${images} could not be deleted. Please delete the folder again.`);
    }
    if (item) await items.removeAll([item], caller);
    else await items.keepFolderDeletion(folder, caller);
    return ok({ deleted: true, folderName: folder });
  }

  /** Deletes the items after their files, so that they are found by a retry. Returns how many pictures could not be deleted. */
  async function removePictures(
    pictures: readonly Picture[],
    caller: Caller,
    how?: Pick<Deletion, 'withFolder'>,
  ): Promise<number> {
    let left = 0;
    for (const batch of inBatches(pictures, DELETE_BATCH)) {
      const refused = await bucket.retire(batch.map(({ key }) => key));
      const retired = batch.filter(({ key }) => !refused.includes(key));
      await removeRenditions(retired.map(({ key }) => key));
      await items.removeAll(
        retired.map(({ item }) => item),
        caller,
        how,
      );
      left += refused.length;
    }
    return left;
  }

  return { removeImage, removeFolder };
}
