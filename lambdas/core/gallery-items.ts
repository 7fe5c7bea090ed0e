import { galleryIds } from '../../contract/table-item.ts';
import { firstBookkeeping, nextBookkeeping } from './bookkeeping.ts';
import type { Caller } from './call.ts';
import type { Partition } from './partition.ts';
import type { StoredItem } from './stored-item.ts';
import { untilWritten } from './until-written.ts';

export type GalleryItems = ReturnType<typeof galleryItems>;

const ATTEMPTS = 20;
const DELETED_AT_ONCE = 25;

/** What the table keeps of the gallery: the folders that were made, and names and captions. Which pictures there are, S3 alone knows. */
export function galleryItems(partition: Partition) {
  return {
    images: (folder: string): Promise<StoredItem[]> => partition.list(galleryIds.imagesIn(folder)),
    folder: (name: string): Promise<StoredItem | undefined> => partition.get(galleryIds.folder(name)),

    async folderNames(): Promise<string[]> {
      const items = await partition.list(galleryIds.folders);
      return items.map(({ id }) => id.slice(galleryIds.folders.length));
    },

    /** Whether the folder was made; false if there is one with this name already. */
    async addFolder(name: string, caller: Caller): Promise<boolean> {
      return (await partition.add(firstBookkeeping(galleryIds.folder(name), caller))).written;
    },

    /** Keeps the name that a picture has on its owner's disk. */
    async addImage(key: string, fileName: string, caller: Caller): Promise<void> {
      await partition.add({ fileName, ...firstBookkeeping(galleryIds.image(key), caller) });
    },

    /** Sets a picture's caption, or clears it with an empty one; of two at the same time the later stays. */
    async setCaption(key: string, caption: string, caller: Caller): Promise<StoredItem> {
      const id = galleryIds.image(key);
      return untilWritten(ATTEMPTS, async () => {
        const current = await partition.get(id);
        const bookkeeping = current ? nextBookkeeping(current, caller) : firstBookkeeping(id, caller);
        const item = { ...current, caption, ...bookkeeping };
        const outcome = current ? partition.replace(item, current.version) : partition.add(item);
        return (await outcome).written ? item : undefined;
      });
    },

    async forget(items: readonly StoredItem[]): Promise<void> {
      for (let start = 0; start < items.length; start += DELETED_AT_ONCE) {
        await Promise.all(items.slice(start, start + DELETED_AT_ONCE).map((item) => partition.remove(item)));
      }
    },
  };
}
