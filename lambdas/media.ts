import * as z from 'zod/mini';
import { bucketEvent } from '../contract/files/bucket-event.ts';
import {
  incomingPrefix,
  hiddenKey,
  incomingKey,
  originalKey,
  stemOf,
  pictureTypes,
} from '../contract/files/media.ts';
import {
  pictureResourceOf,
  hasIcons,
  iconKey,
  type Rendered,
  renditionKey,
} from '../contract/files/pictures.ts';
import { limits } from '../contract/limits.ts';
import { galleryIds, pictureKeyOf } from '../contract/table-item.ts';
import { fileFolders } from './core/files/file-uses.ts';
import { openFileStore, type FileStore } from './core/files/media-bucket.ts';
import type { PictureState } from './core/files/picture-states.ts';
import { environment, log } from './core/platform/environment.ts';
import { openPartition } from './core/storage/partition.ts';
import type { StoredItem } from './core/storage/stored-item.ts';
import { PictureFault, renderIcons, renderPicture, tooDemanding } from './media/render-picture.ts';

const queued = z.object({ Records: z.array(z.object({ body: z.string() })) });
const nightly = z.object({ sweep: z.literal(true) });

/**
 * Deletes the files that nothing uses, such as those of forms that were never saved, once they are too old to belong to an open
 * form; and the items of pictures whose upload never arrived.
 */
async function sweepFiles(store: FileStore, now: Date): Promise<void> {
  const before = now.getTime() - limits.orphanAgeMilliseconds;
  await sweepItems(store, before);
  for (const { folder, uses } of fileFolders) {
    const old = await oldFiles(store, folder, before);
    const stemsInUse = async () => new Set([...(await uses()).used].map(stemOf));
    const used = await stemsInUse();
    const unused = old.filter((key) => !used.has(stemOf(key)));
    if (unused.length === 0) continue;
    await store.retire(unused);
    // An item may have been saved with one of them meanwhile.
    const usedSince = await stemsInUse();
    for (const key of unused.filter((each) => usedSince.has(stemOf(each)))) await store.bringBack(key);
    log({ message: 'Unused files deleted', folder, deleted: unused.length });
  }
}

/** The keys of old files, each with its age decided by the newest file of its stem. */
async function oldFiles({ bucket }: FileStore, folder: string, before: number): Promise<string[]> {
  const newest = new Map<string, { key: string; at: number }>();
  for (const place of [hiddenKey, originalKey])
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
  const known = await states.of('gallery');
  for (const item of await gallery.list(galleryIds.images)) {
    const key = pictureKeyOf(item.id) ?? '';
    const isOld = Date.parse(item.createdAt) < before;
    if (isOld && !known.has(key) && !(await bucket.find(incomingKey(key)))) await gallery.erase(item);
  }
}

/** What became of an upload. */
type Outcome =
  | { readonly outcome: 'rendered' | 'running' | 'dropped' }
  | { readonly outcome: 'refused'; readonly message: string };

/** Number of runs killed without an outcome after which a picture is refused. */
const MAX_UNFINISHED_RUNS = 2;

/** How long a run may still be in progress after its start: the function's timeout, in milliseconds. */
const LEASE = 60_000;

/**
 * Looks at an uploaded picture: keeps its original, makes its renditions, and shows them if visitors may see it; or removes it
 * and says why. It compares the current state rather than interpreting events, so events may be late or repeated. The upload is
 * deleted last, so that a run that fails half-way is repeated. The publisher follows the states, and so hides a picture that was
 * deleted or hidden meanwhile.
 */
function takePicture({ bucket, states, forget }: FileStore) {
  async function take(key: string): Promise<Outcome> {
    const upload = await bucket.find(incomingKey(key));
    if (!upload) return { outcome: 'dropped' };
    const state = await states.get(key);
    const item = await galleryItem(key);
    if (state?.isWithdrawn) return discard(key);
    // What is shown is never replaced, though a grant allows several uploads.
    if (state?.rendered || item === 'gone') return finish(key, 'dropped');
    if (isRunning(state)) return { outcome: 'running' };
    const attempts = state?.attempts ?? 0;
    const subject = item ? `‘${String(item['fileName'])}’` : 'This file';
    if (attempts >= MAX_UNFINISHED_RUNS) return refuse(key, tooDemanding().messageFor(subject));
    await states.put(key, { attempts: attempts + 1, startedAt: new Date().toISOString() });
    try {
      const rendered = await make(key);
      if (await isVisible(key)) await bucket.show(key);
      if (!(await states.put(key, { attempts: 0, rendered }))) return await discard(key);
    } catch (error) {
      if (error instanceof PictureFault) return refuse(key, error.messageFor(subject));
      await states.put(key, { attempts });
      // Deleted meanwhile.
      if (!(await bucket.find(incomingKey(key)))) return { outcome: 'dropped' };
      throw error;
    }
    return finish(key, 'rendered');
  }

  /** The original is kept for renditions of other sizes. */
  async function make(key: string): Promise<Rendered> {
    const { bytes, type, etag } = await bucket.read(incomingKey(key));
    const { rendered, files } = await renderPicture(bytes, extensionOf(type));
    await bucket.copy(incomingKey(key), originalKey(key), etag);
    for (const icon of hasIcons(key) ? await renderIcons(bytes) : [])
      await bucket.putHidden(iconKey(key, icon.size), icon.bytes);
    for (const file of files)
      await bucket.putHidden(renditionKey(key, rendered.renditions, file.width, file.type), file.bytes);
    return rendered;
  }

  async function finish(key: string, outcome: 'rendered' | 'dropped'): Promise<Outcome> {
    await bucket.dropUpload(key);
    return { outcome };
  }

  /** Deletes what a run has made of a picture whose consent was withdrawn meanwhile. */
  async function discard(key: string): Promise<Outcome> {
    await bucket.hide(key);
    await forget(key);
    return { outcome: 'dropped' };
  }

  /** Stores the message before removing the upload, so that no picture disappears without an explanation. */
  async function refuse(key: string, message: string): Promise<Outcome> {
    await states.put(key, { attempts: 0, fault: message });
    await bucket.dropUpload(key);
    return { outcome: 'refused', message };
  }

  return take;
}

/** The item of a picture of the gallery; undefined for another picture. */
async function galleryItem(key: string): Promise<StoredItem | 'gone' | undefined> {
  if (pictureResourceOf(key) !== 'gallery') return undefined;
  return (await openPartition('gallery').get(galleryIds.image(key))) ?? 'gone';
}

/** Whether visitors may see a picture now. */
async function isVisible(key: string): Promise<boolean> {
  const owner = fileFolders.find(({ folder }) => key.startsWith(`${folder}/`));
  return (await owner?.uses())?.visible.has(key) ?? false;
}

function extensionOf(type: string): string {
  return Object.entries(pictureTypes).find(([known]) => known === type)?.[1] ?? '';
}

function isRunning(state: PictureState | undefined): boolean {
  return state?.startedAt !== undefined && Date.now() - Date.parse(state.startedAt) < LEASE;
}

/**
 * Renders uploaded pictures, one at a time for the queue of the bucket's events, and each night deletes the files that nothing
 * uses. Rejects on a transient failure, so that the event is delivered again.
 */
export async function handler(event: unknown): Promise<void> {
  const store = openFileStore(environment.mediaBucket());
  if (nightly.safeParse(event).success) return sweepFiles(store, new Date());
  const take = takePicture(store);
  for (const { body } of queued.parse(event).Records) {
    const { key: uploaded } = bucketEvent.parse(JSON.parse(body)).detail.object;
    const key = uploaded.slice(incomingPrefix.length);
    // Documents are looked at by the save that refers to them.
    if (!uploaded.startsWith(incomingPrefix) || !isPicture(key)) continue;
    log({ message: 'Picture processed', key, ...(await take(key)) });
  }
}

function isPicture(key: string): boolean {
  return pictureResourceOf(key) !== undefined && key.endsWith('.jpg');
}
