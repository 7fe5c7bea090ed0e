import { hiddenKey, incomingKey, originalKey, stemOf } from '../../contract/files/media.ts';
import { limits } from '../../contract/limits.ts';
import { galleryIds, pictureKeyOf } from '../../contract/table-item.ts';
import type { FileStore } from '../core/files/file-store.ts';
import { fileFolders } from '../core/files/file-uses.ts';
import { log } from '../core/platform/log.ts';
import { openPartition } from '../core/storage/partition.ts';

/**
 * Deletes the files that nothing uses, such as those of forms that were never saved, once they are too old to belong to an open
 * form; and the items of pictures whose upload never arrived.
 */
export async function sweepFiles(store: FileStore, now: Date): Promise<void> {
  const before = now.getTime() - limits.orphanAgeMilliseconds;
  await sweepItems(store, before);
  for (const { folder, uses } of fileFolders) {
    const keysInUse = async () => (await uses()).used;
    const old = await oldFiles(store, folder, before);
    const used = new Set([...(await keysInUse())].map(stemOf));
    const unused = old.filter((key) => !used.has(stemOf(key)));
    const left = await store.release(unused, keysInUse);
    if (unused.length > 0) log({ message: 'Unused files deleted', folder, deleted: unused.length, left });
  }
}

/** The keys of old files, each with its age decided by the newest file of its stem. */
async function oldFiles({ bucket }: FileStore, folder: string, before: number): Promise<string[]> {
  const newest = new Map<string, { key: string; at: number }>();
  for (const place of [String, hiddenKey, originalKey])
    for await (const page of bucket.pages(place(`${folder}/`)))
      for (const file of page) {
        const key = file.key.slice(place('').length);
        const known = newest.get(stemOf(key));
        const at = Math.max(known?.at ?? 0, file.lastModified.getTime());
        newest.set(stemOf(key), { key: known && isOwnKey(known.key) ? known.key : key, at });
      }
  return [...newest.values()].filter(({ at }) => at < before).map(({ key }) => key);
}

/** Whether a key is that of a file, rather than of something made of it. */
const isOwnKey = (key: string) => key.replace(/\.\w+$/, '') === stemOf(key);

/** A picture of the gallery has its item from its grant on. */
async function sweepItems({ bucket, states }: FileStore, before: number): Promise<void> {
  const gallery = openPartition('gallery');
  const known = await states().of('gallery');
  for (const item of await gallery.list(galleryIds.images)) {
    const key = pictureKeyOf(item.id) ?? '';
    const isOld = Date.parse(item.createdAt) < before;
    if (isOld && !known.has(key) && !(await bucket.find(incomingKey(key)))) await gallery.erase(item);
  }
}
