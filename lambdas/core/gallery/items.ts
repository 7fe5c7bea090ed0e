import pMap from 'p-map';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryGrant } from './grants.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { placeOf } from './keys.ts';
import type { MediaFile } from '../files/media-bucket.ts';
import type { NewItem, Partition } from '../storage/partition.ts';
import type { Revisions } from '../storage/revisions.ts';
import { type StoredItem, initialMetadata, nextMetadata } from '../storage/stored-item.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';

export type GalleryItems = ReturnType<typeof galleryItems>;

const ATTEMPTS = 20;
const AT_ONCE = 25;

/** The gallery's items in the table: folders with their covers, and the file names, captions and places of pictures. The pictures themselves are listed from S3. */
export function galleryItems(partition: Partition, revisions: Revisions) {
  /** What an operator put into the bucket has no item before. */
  async function change(
    id: string,
    changes: JsonObject,
    { caller, createdAt }: { readonly caller: Caller; readonly createdAt?: string },
  ): Promise<StoredItem> {
    return retryOnConflict(ATTEMPTS, async () => {
      const current = await partition.get(id);
      const metadata = current
        ? nextMetadata(current, caller)
        : { ...initialMetadata(id, caller), ...(createdAt && { createdAt }) };
      const item = { ...current, ...metadata, ...changes };
      const outcome = current ? partition.replace(item, current) : partition.add(item);
      return (await outcome).written ? item : undefined;
    });
  }

  return {
    images: (folder: string): Promise<StoredItem[]> => partition.list(galleryIds.imagesIn(folder)),
    image: (key: string): Promise<StoredItem | undefined> => partition.get(galleryIds.image(key)),
    folder: (name: string): Promise<StoredItem | undefined> => partition.get(galleryIds.folder(name)),

    async folderNames(): Promise<string[]> {
      const items = await partition.list(galleryIds.folders);
      return items.map(({ id }) => id.slice(galleryIds.folders.length));
    },

    /** False if the folder already exists. */
    async addFolder(name: string, caller: Caller): Promise<boolean> {
      return (await partition.add(newFolder(name, caller))).written;
    },

    newFolder,

    /** What was chosen for the home page. */
    homePictures: (): Promise<StoredItem[]> => partition.list(galleryIds.homePictures),

    chooseHomePicture: (place: string, choice: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(galleryIds.homePicture(place), choice, { caller }),

    async resetHomePicture(place: string, caller: Caller): Promise<void> {
      const current = await partition.get(galleryIds.homePicture(place));
      if (current) await partition.remove(current, caller);
    },

    /** What was chosen for the home page stays so when it is moved. */
    async followHomePictures(from: string, to: string, caller: Caller): Promise<void> {
      const chosen = await partition.list(galleryIds.homePictures);
      for (const { id, key } of chosen) if (key === from) await change(id, { key: to }, { caller });
    },

    /** Puts the item of a picture that was moved to its new id, and returns it, or what a repeated move finds there. */
    async addMoved(item: NewItem & StoredItem): Promise<StoredItem> {
      const outcome = await partition.add(item);
      return outcome.written ? item : (outcome.current ?? item);
    },

    /** Claims a picture for a move, and returns the claim, or that of another move. */
    async claimMove(key: string, to: string, caller: Caller): Promise<StoredItem> {
      const claim = { ...initialMetadata(galleryIds.moveClaim(key), caller), to };
      const outcome = await partition.add(claim);
      return outcome.written ? claim : (outcome.current ?? claim);
    },

    releaseMove: (claim: StoredItem): Promise<boolean> => partition.discard(claim),

    /** Gives the history of a picture to its new address, where the old one says that it has gone to. */
    async keepMove(item: StoredItem, { to, caller }: { to: string; caller: Caller }): Promise<void> {
      await revisions.keep(item);
      await revisions.carry(item.id, galleryIds.image(to));
      await revisions.keepMove(item, to, caller);
    },

    /** Removes what is left of a picture at its old address. */
    async forgetMoved(item: StoredItem): Promise<void> {
      await partition.discard((await partition.get(item.id)) ?? item);
    },

    /** The pictures of all folders. */
    allImages: (): Promise<StoredItem[]> => partition.list(galleryIds.images),

    /** Stores what its grant knows of a picture. It counts from its grant on: uploads end in any order. */
    async addImage({ key, fileName, caller, grantedAt, consent, sourceHash }: GalleryGrant): Promise<void> {
      const metadata = initialMetadata(galleryIds.image(key), caller);
      await partition.add({
        fileName,
        ...(consent && { consent }),
        ...(sourceHash !== undefined && { sourceHash }),
        ...metadata,
        ...(grantedAt && { createdAt: grantedAt, updatedAt: grantedAt }),
      });
    },

    /** Changes what is known of a picture, such as its caption; the last of concurrent writes wins. */
    changeImage: (file: MediaFile, changes: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(galleryIds.image(file.key), changes, { caller, createdAt: file.lastModified.toISOString() }),

    /** The same of a folder, such as its cover. */
    changeFolder: (name: string, changes: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(galleryIds.folder(name), changes, { caller }),

    /** Keeps what is about to be deleted: before its file is, which is not in the table. */
    keepDeletions: (items: readonly StoredItem[], caller: Caller, withFolder: boolean): Promise<void> =>
      revisions.keepDeletions(items, caller, withFolder),

    /** Deletes items of which `keepDeletions` kept the revisions, and those that never had a file. */
    async forget(items: readonly StoredItem[], caller: Caller): Promise<void> {
      await pMap(
        items,
        // An item that was changed meanwhile is kept as it is now.
        async (item) => (await partition.discard(item)) || partition.remove(item, caller),
        { concurrency: AT_ONCE },
      );
    },
  };
}

const newFolder = (name: string, caller: Caller) => initialMetadata(galleryIds.folder(name), caller);

/** What the table would have of a picture that it has nothing of: one that an operator put there. */
export function itemOfFile({ key, lastModified }: MediaFile): StoredItem {
  const at = lastModified.toISOString();
  return { id: galleryIds.image(key), fileName: placeOf(key).file, version: 1, createdAt: at, updatedAt: at };
}
