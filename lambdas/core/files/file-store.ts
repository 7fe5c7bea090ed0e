import { pictureResourceOf } from '../../../contract/files/pictures.ts';
import { openMediaBucket } from './media-bucket.ts';
import { openPictureStates, type PictureStates } from './picture-states.ts';

export type FileStore = ReturnType<typeof openFileStore>;

/** Opens the files in the bucket together with what the table knows of pictures. Needs TABLE_NAME. */
export function openFileStore(bucketName: string) {
  const bucket = openMediaBucket(bucketName);
  let opened: PictureStates | undefined;
  const states = () => (opened ??= openPictureStates());
  const pictures = (keys: readonly string[]) => keys.filter((key) => pictureResourceOf(key) !== undefined);

  /** Deletes files; pictures are marked first, so that no list shows one that is gone. Returns the keys that are left. */
  async function retire(keys: readonly string[]): Promise<string[]> {
    await states().markDeleted(pictures(keys));
    return bucket.retire(keys);
  }

  /** Restores a deleted file. Returns false when it has expired or never existed. */
  async function bringBack(key: string): Promise<boolean> {
    if (!(await bucket.bringBack(key))) return false;
    for (const each of pictures([key])) await states().unmark(each);
    return true;
  }

  return {
    bucket,
    states,
    retire,
    bringBack,

    /**
     * Deletes those of the files that nothing uses. A write may take a file at the same moment: it writes its item and then
     * brings its file back, whereas this looks again at what is in use once the files are gone, so that one of both sees the
     * other. Returns the keys that could not be deleted.
     */
    async release(keys: readonly string[], keysInUse: () => Promise<ReadonlySet<string>>): Promise<string[]> {
      if (keys.length === 0) return [];
      const used = await keysInUse();
      const unused = keys.filter((key) => !used.has(key));
      if (unused.length === 0) return [];
      const left = await retire(unused);
      const usedSince = await keysInUse();
      for (const key of unused.filter((each) => usedSince.has(each))) await bringBack(key);
      return left;
    },

    /** Deletes a picture for good, and keeps the media function from bringing it back. It can be repeated. */
    async forget(key: string): Promise<void> {
      await states().withdraw(key);
      await bucket.forget(key);
    },
  };
}
