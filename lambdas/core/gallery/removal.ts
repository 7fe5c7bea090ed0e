import { limits } from '../../../contract/limits.ts';
import { Problem } from '../../../contract/problems.ts';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryArrivals } from './arrivals.ts';
import { type GalleryItems, itemOfFile } from './items.ts';
import { folderNotFound, isValidFolder, pictureNotFound, placeOf, prefixOf } from './keys.ts';
import { isPictureIn } from './lists.ts';
import { isUnderWay } from './move-claims.ts';
import { log } from '../platform/log.ts';
import type { MediaBucket } from '../files/media-bucket.ts';
import { type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';
import type { RemoveRenditions } from '../files/rendition-removal.ts';
import type { StoredItem } from '../storage/stored-item.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** Time limit for cleaning up after a delete before responding. */
const CLEANUP_MILLISECONDS = 5_000;

type GalleryToRemove = {
  readonly items: GalleryItems;
  readonly arrivals: GalleryArrivals;
  readonly bucket: MediaBucket;
  readonly removeRenditions: RemoveRenditions;
  /** Like `removeRenditions`, in batches. */
  readonly removeManyRenditions: RemoveRenditions;
};

/** Deletes pictures and folders of the gallery. A delete that fails half-way can be retried. */
export function galleryRemoval({
  items,
  arrivals,
  bucket,
  removeRenditions,
  removeManyRenditions,
}: GalleryToRemove) {
  async function removeImage({ parameters, caller }: ApiRequest): Promise<Result> {
    const { key = '' } = parameters;
    placeOf(key);
    checkNotMoving(await items.moveClaim(key));
    const wasGranted = await arrivals.end(key);
    const [file, item] = await Promise.all([bucket.find(key), items.image(key)]);
    // An item without a file is left over from a delete that failed half-way.
    if (!file && !item && !wasGranted) throw pictureNotFound();
    if (file) await items.keepDeletions([item ?? itemOfFile(file)], caller);
    const left = await bucket.retire([key]);
    if (left.length > 0) throw new Problem('busy', 'The picture could not be deleted. Please try again.');
    await removeRenditions([key]);
    await withTimeout(CLEANUP_MILLISECONDS, removeStaleItems(key, caller)).catch((error: unknown) =>
      log({ warning: 'Stale gallery items remain until the next delete', error }),
    );
    checkNotMoving(await items.moveClaim(key));
    return ok({ deleted: true, key });
  }

  /** The folder item is deleted last, so that a delete that fails half-way can be retried. */
  async function removeFolder({ parameters, caller }: ApiRequest): Promise<Result> {
    const { name: folder = '' } = parameters;
    if (!isValidFolder(folder)) throw folderNotFound();
    checkNotMoving(...(await items.moveClaimsIn(folder)));
    await arrivals.endAll(folder);
    const [item, known] = await Promise.all([items.folder(folder), items.images(folder)]);
    const removed = await removePictures(folder, known, caller);
    checkNotMoving(...(await items.moveClaimsIn(folder)));
    if (!item && known.length === 0 && removed === 0) throw folderNotFound();
    await items.discardAll(known, caller);
    await items.keepDeletions([item ?? items.newFolder(folder, caller)], caller);
    if (item) await items.discardAll([item], caller);
    return ok({ deleted: true, folderName: folder });
  }

  async function removePictures(
    folder: string,
    known: readonly StoredItem[],
    caller: Caller,
  ): Promise<number> {
    const byId = new Map(known.map((item) => [item.id, item]));
    let removed = 0;
    let left = 0;
    for await (const files of bucket.pages(prefixOf(folder))) {
      const pictures = files.filter((file) => isPictureIn(folder, file));
      const existing = pictures.map((file) => byId.get(galleryIds.image(file.key)) ?? itemOfFile(file));
      await items.keepDeletions(existing, caller, { withFolder: true });
      const refused = await bucket.retire(files.map(({ key }) => key));
      await removeManyRenditions(pictures.map(({ key }) => key).filter((key) => !refused.includes(key)));
      left += refused.length;
      removed += files.length - refused.length;
    }
    if (left === 0) return removed;
    const pictures = left === 1 ? '1 picture' : `${left} pictures`;
    throw new Problem('busy', `${pictures} could not be deleted. Please delete the folder again.`);
  }

  /** Deletes the item of a deleted picture, and old items of its folder that have no file. */
  async function removeStaleItems(deleted: string, caller: Caller): Promise<void> {
    const { folder } = placeOf(deleted);
    const oldest = new Date(Date.now() - limits.orphanAgeMilliseconds).toISOString();
    const known = await items.images(folder);
    const { files } = await bucket.listFolder(prefixOf(folder));
    const existing = new Set(files.map(({ key }) => galleryIds.image(key)));
    await items.discardAll(
      known.filter(
        ({ id, updatedAt }) => id === galleryIds.image(deleted) || (updatedAt < oldest && !existing.has(id)),
      ),
      caller,
    );
  }

  return { removeImage, removeFolder };
}

/**
 * Throws Problem (503) while a picture is being moved. Called before a delete, and again after it: a move that starts later
 * finds no file, and one that started in between may have copied it to its new folder.
 */
function checkNotMoving(...claims: readonly (StoredItem | undefined)[]): void {
  if (claims.some((claim) => claim && isUnderWay(claim)))
    throw new Problem('busy', 'A picture is being moved at the moment. Please try again in a few seconds.');
}
