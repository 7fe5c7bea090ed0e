import pMap from 'p-map';
import * as z from 'zod/mini';
import { bucketEvent } from '../contract/files/bucket-event.ts';
import {
  incomingPrefix,
  hiddenKey,
  incomingKey,
  isPictureFile,
  originalKey,
  stemOf,
  unusedMark,
  pictureTypes,
} from '../contract/files/media.ts';
import {
  cardKeyAt,
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
import { inBatches } from './core/platform/sdk.ts';
import { openPartition } from './core/storage/partition.ts';
import type { StoredItem } from './core/storage/stored-item.ts';
import { PictureFault, renderIcons, renderPicture, tooDemanding } from './media/render-picture.ts';

const queued = z.object({
  Records: z.array(z.object({ body: z.string() })),
  /** Set when no earlier run can be in progress, such as at a start of the local cloud. */
  isOnlyRun: z.optional(z.boolean()),
});
const nightly = z.object({ sweep: z.literal(true) });

/** How long before its deletion a file is marked, in milliseconds: since the run of the night before. */
const MARKED_FOR = 12 * 60 * 60 * 1000;

/** Files that are marked or deleted before the next look at the clock: some seconds. */
const BATCH = 100;
const CONCURRENCY = 10;
/** The nightly run starts no batch when it has less time left than this, in milliseconds. */
const RESERVE = 30_000;

/**
 * Each night, brings back the files that are used but were deleted, such as by a save during the last run. Then it deletes those
 * that the run before has marked and still nothing uses, and marks those that nothing uses now, once they are too old to belong
 * to an open form. It also deletes the items of pictures whose upload never arrived. What there is no time for remains for the
 * next night.
 */
async function sweepFiles(store: FileStore, now: Date, isLate: () => boolean): Promise<void> {
  await sweepItems(store, now.getTime() - limits.orphanAgeMilliseconds);
  for (const folder of fileFolders) {
    const { bucket, retire } = store;
    const kept = await keptFiles(bucket, folder.folder);
    const { used } = await folder.uses();
    await bringBackUsed(store, folder.folder, used, kept);
    const stems = new Set([...used].map(stemOf));
    const unused: string[] = [];
    const unmarked: string[] = [];
    for (const [stem, { key, at, markedAt }] of kept)
      if (stems.has(stem)) await (markedAt !== undefined && bucket.unmark(stem));
      else if (markedAt !== undefined && markedAt < now.getTime() - MARKED_FOR) unused.push(key);
      else if (markedAt === undefined && at < now.getTime() - limits.orphanAgeMilliseconds)
        unmarked.push(stem);
    const markAll = (stems: readonly string[]) => pMap(stems, bucket.mark, { concurrency: CONCURRENCY });
    for (const [message, each, keys] of [
      ['Unused files deleted', retire, unused],
      ['Unused files marked', markAll, unmarked],
    ] as const)
      for (const batch of inBatches(keys, BATCH)) {
        if (isLate()) return log({ message: 'Unused files remain until the next night' });
        await each(batch);
        log({ message, folder: folder.folder, files: batch.length });
      }
  }
}

/** What is kept of a file: its key, when the newest part of it was stored, where, and when it was marked as unused. */
type Kept = {
  readonly key: string;
  readonly at: number;
  readonly isHidden: boolean;
  readonly isOriginal: boolean;
  readonly markedAt: number | undefined;
};

async function keptFiles({ pages }: FileStore['bucket'], folder: string): Promise<ReadonlyMap<string, Kept>> {
  const found = new Map<string, Kept>();
  for (const place of [hiddenKey, originalKey])
    for await (const page of pages(place(`${folder}/`)))
      for (const { key: stored, lastModified } of page) {
        const key = stored.slice(place('').length);
        const known = found.get(stemOf(key));
        const isMark = unusedMark(stemOf(key)) === stored;
        const at = isMark ? 0 : lastModified.getTime();
        found.set(stemOf(key), {
          key: known && (isMark || isOwnKey(known.key)) ? known.key : key,
          at: Math.max(known?.at ?? 0, at),
          isHidden: known?.isHidden === true || place === hiddenKey,
          isOriginal: known?.isOriginal === true || (place === originalKey && !isMark),
          markedAt: isMark ? lastModified.getTime() : known?.markedAt,
        });
      }
  return found;
}

async function bringBackUsed(
  { states, bringBack }: FileStore,
  folder: string,
  used: ReadonlySet<string>,
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const pictures = pictureResourceOf(`${folder}/`);
  const known = pictures && (await states.of(pictures));
  for (const key of used) {
    const file = kept.get(stemOf(key));
    const state = known?.get(key);
    const isMissing = isPictureFile(key)
      ? state?.rendered && !(file?.isHidden && file.isOriginal)
      : !file?.isHidden;
    if (state?.isDeleted || isMissing) await bringBack(key);
  }
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
const LEASE = limits.mediaRunSeconds * 1000;

/**
 * Looks at an uploaded picture: keeps its original, makes its renditions, and shows them if visitors may see it; or removes it
 * and says why. It compares the current state rather than interpreting events, so events may be late or repeated. The upload is
 * deleted last, so that a run that fails half-way is repeated. The publisher follows the states, and so hides a picture that was
 * deleted or hidden meanwhile.
 */
function takePicture({ bucket, states, forget }: FileStore, isOnlyRun = false) {
  async function take(key: string): Promise<Outcome> {
    const upload = await bucket.find(incomingKey(key));
    if (!upload) return { outcome: 'dropped' };
    const state = await states.get(key);
    const item = await galleryItem(key);
    if (state?.isWithdrawn) return discard(key);
    // What is shown is never replaced, though a grant allows several uploads.
    if (state?.rendered || item === 'gone') return finish(key, 'dropped');
    if (isRunning(state) && !isOnlyRun) return { outcome: 'running' };
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
    const { rendered, files, cards } = await renderPicture(bytes, extensionOf(type));
    await bucket.copy(incomingKey(key), originalKey(key), etag);
    for (const icon of hasIcons(key) ? await renderIcons(bytes) : [])
      await bucket.putHidden(iconKey(key, icon.size), icon.bytes);
    for (const file of files)
      await bucket.putHidden(renditionKey(key, rendered.renditions, file.width, file.type), file.bytes);
    for (const { position, bytes: card } of cards) await bucket.putHidden(cardKeyAt(key, position), card);
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
 * has used for a night. Rejects on a transient failure, so that the event is delivered again.
 */
export async function handler(
  event: unknown,
  context?: { readonly getRemainingTimeInMillis: () => number },
): Promise<void> {
  const store = openFileStore(environment.mediaBucket());
  const isLate = () => context !== undefined && context.getRemainingTimeInMillis() < RESERVE;
  if (nightly.safeParse(event).success) return sweepFiles(store, new Date(), isLate);
  const { Records, isOnlyRun } = queued.parse(event);
  const take = takePicture(store, isOnlyRun);
  for (const { body } of Records) {
    const { key: uploaded } = bucketEvent.parse(JSON.parse(body)).detail.object;
    const key = uploaded.slice(incomingPrefix.length);
    // Documents are looked at by the save that refers to them.
    if (!uploaded.startsWith(incomingPrefix) || !isPicture(key)) continue;
    // Without the reason, which has the name of the file.
    const { outcome } = await take(key);
    log({ message: 'Picture processed', key, outcome });
  }
}

function isPicture(key: string): boolean {
  return pictureResourceOf(key) !== undefined && key.endsWith('.jpg');
}
