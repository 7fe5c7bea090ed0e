import { Problem } from '../../../contract/problems.ts';
import type { FileStore } from '../files/file-store.ts';
import { type ApiRequest, type Caller, ok, type Result } from '../http/request.ts';
import { DELETE_BATCH, inBatches } from '../platform/in-batches.ts';
import type { HowDeleted } from '../storage/revisions.ts';
import type { GalleryItems } from './items.ts';
import { folderNotFound, isValidFolder, type Picture } from './keys.ts';

type GalleryToRemove = {
  readonly items: GalleryItems;
  readonly store: Pick<FileStore, 'states' | 'retire'>;
  /** Throws Problem (404). */
  readonly picture: (key: string | undefined) => Promise<Picture>;
};

/** Deletes pictures and folders of the gallery. A delete that fails half-way can be retried. */
export function galleryRemoval({ items, store, picture }: GalleryToRemove) {
  async function removeImage({ parameters, caller }: ApiRequest): Promise<Result> {
    const found = await picture(parameters['key']);
    // One that was refused has never been shown.
    const isRefused = (await store.states().get(found.key))?.fault !== undefined;
    if (isRefused) await items.discard(found.item);
    else if ((await removePictures([found], caller)) > 0)
      throw new Problem('busy', 'The picture could not be deleted. Please try again.');
    return ok({ deleted: true, key: found.key });
  }

  /** The folder item is deleted last, so that a delete that fails half-way can be retried. */
  async function removeFolder({ parameters, caller }: ApiRequest): Promise<Result> {
    const { name: folder = '' } = parameters;
    if (!isValidFolder(folder)) throw folderNotFound();
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
    how?: HowDeleted,
  ): Promise<number> {
    let left = 0;
    for (const batch of inBatches(pictures, DELETE_BATCH)) {
      const refused = await store.retire(batch.map(({ key }) => key));
      const retired = batch.filter(({ key }) => !refused.includes(key));
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
