import type { Withdrawal } from '../../../contract/gallery.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Caller } from '../http/request.ts';
import { openRevisionRemoval } from '../storage/revision-removal.ts';
import type { GalleryItems } from './items.ts';
import { isPictureKey, pictureNotFound } from './keys.ts';

/**
 * Takes a picture away for good, with everything that is kept of it, since the consent to it was withdrawn (decision 25). One
 * that fails half-way can be repeated. Throws Problem (404) if the gallery has never had the picture.
 */
export function galleryWithdrawal(items: GalleryItems, store: Pick<FileStore, 'forget' | 'states'>) {
  return {
    async withdraw(key: string, withdrawal: Withdrawal, caller: Caller): Promise<void> {
      if (!isPictureKey(key) || !(await items.recordWithdrawal(key, withdrawal, caller)))
        throw pictureNotFound();
      await store.forget(key);
      await items.forget(key, caller, openRevisionRemoval());
    },

    /** Takes back a choice of a picture that was withdrawn at the same moment. Throws Problem (404) then. */
    async lookAfter(key: string, caller: Caller): Promise<void> {
      if (!(await store.states().get(key))?.isWithdrawn) return;
      await items.forget(key, caller, openRevisionRemoval());
      throw pictureNotFound();
    },
  };
}
