import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { limits } from '../../../../contract/limits.ts';
import { createStore } from '../../../data/store.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';
import { changePicture, fileOf, findPicture, thumbnailOf, writeThumbnail } from './queue-storage.ts';
import { hashOf } from './source-hash.ts';
import { takenAt } from './taken-at.ts';
import { thumbnailOfFile } from './thumbnail.ts';

/** The gallery's pictures that were uploaded from files now in the queue. */
export const knownPictures = createStore<readonly KnownPicture[]>([]);

/** The number of chosen files that have not been identified yet. */
export const unpreparedCount = createStore(0);

let preparing: Promise<void> = Promise.resolve();

/**
 * Determines the hash of chosen pictures, when they were taken and whether they were uploaded before, then draws their
 * thumbnails. Files are processed one at a time, because each is decoded completely. The results are stored with the queue.
 */
export function preparePictures(ids: readonly string[]): void {
  if (ids.length === 0) return;
  unpreparedCount.set(unpreparedCount.get() + ids.length);
  preparing = preparing
    .then(async () => {
      for (const id of ids) await identify(id);
      await findKnown(ids);
    })
    .finally(() => unpreparedCount.set(unpreparedCount.get() - ids.length))
    .then(async () => {
      for (const id of ids) await drawThumbnail(id);
    })
    .catch((error: unknown) => console.error('Chosen pictures could not be looked at', error));
}

async function identify(id: string): Promise<void> {
  const picture = findPicture(id);
  const file = picture && fileOf(picture);
  if (!file || picture.takenAt !== undefined) return;
  const sourceHash = await hashOf(file);
  changePicture(id, { takenAt: await takenAt(file), ...(sourceHash && { sourceHash }) });
}

async function findKnown(ids: readonly string[]): Promise<void> {
  const hashes = new Set(ids.flatMap((id) => findPicture(id)?.sourceHash ?? []));
  if (hashes.size === 0) return;
  try {
    assertNotDemo('Gallery upload');
    const found = await trackConnection(() =>
      api.gallery.duplicates([...hashes].slice(0, limits.hashesAtOnce)),
    );
    const others = knownPictures.get().filter(({ sourceHash }) => !hashes.has(sourceHash));
    knownPictures.set([...others, ...found]);
  } catch (error) {
    console.warn('Whether these pictures were uploaded before is not known', error);
  }
}

async function drawThumbnail(id: string): Promise<void> {
  const picture = findPicture(id);
  const file = picture && fileOf(picture);
  if (!file || thumbnailOf(id)) return;
  const thumbnail = await thumbnailOfFile(file);
  if (thumbnail) writeThumbnail(id, thumbnail);
}
