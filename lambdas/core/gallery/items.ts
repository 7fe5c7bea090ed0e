import pMap from 'p-map';
import { galleryIds } from '../../../contract/table-item.ts';
import type { GalleryGrant } from './grants.ts';
import type { Caller, JsonObject } from '../http/request.ts';
import { placeOf, prefixOf } from './keys.ts';
import type { MediaFile } from '../files/media-bucket.ts';
import type { NewItem, Partition } from '../storage/partition.ts';
import { type Revisions, versionAfter } from '../storage/revisions.ts';
import { initialMetadata, nextMetadata, type StoredItem } from '../storage/stored-item.ts';
import { retryOnConflict } from '../storage/retry-on-conflict.ts';

export type GalleryItems = ReturnType<typeof galleryItems>;

const CONCURRENCY = 25;

/**
 * The gallery's items in the table: folders with their covers, and the file names, captions and positions of pictures.
 * The pictures themselves are listed from S3.
 */
export function galleryItems(partition: Partition, revisions: Revisions) {
  /**
   * A new item with the version after its history, because the ids of folders and home pictures are reused after a delete, and
   * a version must not have the number of an earlier one.
   */
  async function afterHistory(item: NewItem): Promise<NewItem> {
    return { ...item, version: versionAfter(await revisions.of(item.id)) };
  }

  /** Updates an item, or creates it. `isDone` returns whether the item is to stay as it is. */
  async function change(
    created: NewItem,
    changes: JsonObject,
    caller: Caller,
    isDone: (current: StoredItem) => boolean = () => false,
  ): Promise<StoredItem> {
    return retryOnConflict(async () => {
      const current = await partition.get(created.id);
      if (current && isDone(current)) return current;
      const metadata = current ? nextMetadata(current, caller) : await afterHistory(created);
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

    /** Creates a folder. Returns false if it already exists. */
    async addFolder(name: string, caller: Caller): Promise<boolean> {
      return (await partition.add(await afterHistory(newFolder(name, caller)))).written;
    },

    newFolder,

    /** The items of the pictures chosen for the home page. */
    homePictures: (): Promise<StoredItem[]> => partition.list(galleryIds.homePictures),

    chooseHomePicture: (place: string, choice: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(initialMetadata(galleryIds.homePicture(place), caller), choice, caller),

    async resetHomePicture(place: string, caller: Caller): Promise<void> {
      const current = await partition.get(galleryIds.homePicture(place));
      if (current) await partition.remove(current, caller);
    },

    /** Updates home page choices that reference a moved picture, unless they are changed or reset meanwhile. */
    async updateHomePictures(from: string, to: string, caller: Caller): Promise<void> {
      const chosen = await partition.list(galleryIds.homePictures);
      for (const { id } of chosen.filter(({ key }) => key === from))
        await retryOnConflict(async () => {
          const current = await partition.get(id);
          if (current?.['key'] !== from) return true;
          const item = { ...current, ...nextMetadata(current, caller), key: to };
          return (await partition.replace(item, current)).written || undefined;
        });
    },

    /** Adds the item of a moved picture under its new id. Returns it, or the existing item when the move is repeated. */
    async addMoved(item: NewItem & StoredItem): Promise<StoredItem> {
      const outcome = await partition.add(item);
      return outcome.written ? item : (outcome.current ?? item);
    },

    /** Deletes the item that `addMoved` added, unless it has been changed since. */
    undoMoved: (item: StoredItem): Promise<boolean> => partition.discard(item),

    /** Claims a picture for a move. Returns the claim, or the existing claim of another move. */
    async claimMove(key: string, to: string, caller: Caller): Promise<StoredItem> {
      const claim = { ...initialMetadata(galleryIds.moveClaim(key), caller), to };
      const outcome = await partition.add(claim);
      return outcome.written ? claim : (outcome.current ?? claim);
    },

    moveClaim: (key: string): Promise<StoredItem | undefined> => partition.get(galleryIds.moveClaim(key)),

    /** The claims of the moves of pictures from a folder. */
    moveClaimsIn: (folder: string): Promise<StoredItem[]> =>
      partition.list(galleryIds.moveClaim(prefixOf(folder))),

    releaseMove: (claim: StoredItem): Promise<boolean> => partition.discard(claim),

    /** Copies the history of a picture to its new key, and records at the old key where it was moved. */
    async keepMove(item: StoredItem, { to, caller }: { to: string; caller: Caller }): Promise<void> {
      await revisions.keep(item);
      await revisions.copyTo(item.id, galleryIds.image(to));
      await revisions.keepMove(item, to, caller);
    },

    /**
     * Deletes the item of a moved picture under its old id. A caption or consent saved there since continues in the new item,
     * which it returns.
     */
    discardMoved(item: StoredItem, moved: StoredItem): Promise<StoredItem> {
      let latest = moved;
      return retryOnConflict(async () => {
        const old = await partition.get(item.id);
        if (!old) return latest;
        if (old.version !== item.version || old.updatedAt > latest.updatedAt) {
          const { caption, consent, updatedBy = '' } = old;
          const editor = { subject: '', name: updatedBy };
          latest = await change(initialMetadata(moved.id, editor), { caption, consent }, editor);
        }
        return (await partition.discard(old)) ? latest : undefined;
      });
    },

    /** The picture items of all folders. */
    allImages: (): Promise<StoredItem[]> => partition.list(galleryIds.images),

    /** Creates a picture's item from its grant. It is dated from the grant, because uploads finish in any order. */
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

    /** Changes attributes of a picture, such as its caption; the last of concurrent writes wins. */
    changeImage: (file: MediaFile, changes: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(newImage(file, caller), changes, caller),

    /** Records that consent was given for a picture; the first of several records stays. */
    recordConsent(file: MediaFile, caller: Caller): Promise<StoredItem> {
      const consent = { by: caller.name, at: new Date().toISOString() };
      const isRecorded = (current: StoredItem) => current['consent'] !== undefined;
      return change(newImage(file, caller), { consent, did: 'Consent recorded' }, caller, isRecorded);
    },

    /** Changes attributes of a folder, such as its cover; the last of concurrent writes wins. */
    changeFolder: (name: string, changes: JsonObject, caller: Caller): Promise<StoredItem> =>
      change(newFolder(name, caller), changes, caller),

    /** Stores deletion revisions. Call it before deleting the files, which are not in the table. */
    keepDeletions: revisions.keepDeletions,

    /** Deletes items whose revisions `keepDeletions` has stored, and items that never had a file. */
    async discardAll(items: readonly StoredItem[], caller: Caller): Promise<void> {
      await pMap(
        items,
        // If an item was changed meanwhile, `remove` stores its current version as a revision.
        async (item) => (await partition.discard(item)) || partition.remove(item, caller),
        { concurrency: CONCURRENCY },
      );
    },
  };
}

const newFolder = (name: string, caller: Caller) => initialMetadata(galleryIds.folder(name), caller);

/** The metadata of a picture that has no item, because an operator put its file into the bucket. */
const newImage = ({ key, lastModified }: MediaFile, caller: Caller) => ({
  ...initialMetadata(galleryIds.image(key), caller),
  createdAt: lastModified.toISOString(),
});

/** The item for a picture that has none in the table, because an operator put its file into the bucket. */
export function itemOfFile({ key, lastModified }: MediaFile): StoredItem {
  const at = lastModified.toISOString();
  return { id: galleryIds.image(key), fileName: placeOf(key).file, version: 1, createdAt: at, updatedAt: at };
}
