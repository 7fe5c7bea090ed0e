import { pictureResourceOf } from '../../contract/files/pictures.ts';
import type { MediaOutcome } from '../../contract/files/renditions.ts';
import { hasIcons, iconKey, renditionKey } from '../../contract/files/renditions.ts';
import type { UploadState, UploadLog } from '../core/files/upload-log.ts';
import type { MediaBucket } from '../core/files/media-bucket.ts';
import type { RenditionFiles } from '../core/files/rendition-files.ts';
import type { RemoveRenditions } from '../core/files/rendition-removal.ts';
import type { Renditions } from '../core/files/renditions.ts';
import { PictureFault, tooDemanding } from './picture-fault.ts';
import type { renderIcons } from './render-icons.ts';
import type { renderPicture } from './render-picture.ts';

export type MediaServices = {
  readonly bucket: MediaBucket;
  readonly renditions: Renditions;
  readonly files: RenditionFiles;
  readonly uploads: UploadLog;
  readonly removeRenditions: RemoveRenditions;
  readonly readFile: (key: string) => Promise<Uint8Array>;
  readonly render: typeof renderPicture;
  readonly renderIcons: typeof renderIcons;
  /** Removes a rejected picture from the gallery. */
  readonly refuse: (key: string) => Promise<void>;
  readonly subjectOf: (key: string) => Promise<string>;
};

/** Number of runs killed without an outcome after which a picture is rejected. */
const MAX_UNFINISHED_RUNS = 2;
/** How long a run may still be in progress after its start: the function's timeout, in milliseconds. */
const LEASE = 60_000;

/**
 * Synchronises a picture's renditions with its file: makes them if the file exists, and deletes them if not. It compares
 * the current state rather than interpreting events, so events may be late, repeated or out of order. It checks again at
 * the end, because the picture may have been deleted, or deleted and restored, in the meantime.
 */
export function followPicture(services: MediaServices) {
  const { bucket, renditions, files, uploads, removeRenditions, readFile, render, subjectOf } = services;

  async function follow(key: string, isCatchUp: boolean): Promise<MediaOutcome> {
    if (!(await bucket.find(key))) return remove(key);
    if (await isRendered(key)) return { outcome: 'there' };
    const state = (await uploads.get(key)) ?? { key, attempts: 0 };
    if (!isCatchUp && isRunning(state)) return { outcome: 'running' };
    if (!isCatchUp && state.attempts >= MAX_UNFINISHED_RUNS) return refuse(key, tooDemanding(), isCatchUp);
    await uploads.put({ key, attempts: state.attempts + 1, startedAt: new Date().toISOString() });
    try {
      await make(key);
    } catch (error) {
      if (error instanceof PictureFault) return refuse(key, error, isCatchUp);
      await uploads.put({ key, attempts: state.attempts });
      throw error;
    }
    await uploads.put({ key, attempts: 0 });
    return recheck(key, isCatchUp);
  }

  async function isRendered(key: string): Promise<boolean> {
    const known = await renditions.get(key);
    return known !== undefined && 'renditions' in known && files.allExist(key, known);
  }

  async function make(key: string): Promise<void> {
    const bytes = await readFile(key);
    const { rendered, files: made } = await render(bytes, key.slice(key.lastIndexOf('.') + 1));
    const icons = hasIcons(key) ? await services.renderIcons(bytes) : [];
    for (const icon of icons) await files.put(iconKey(key, icon.size), icon.bytes);
    for (const { width, type, bytes } of made) await files.put(renditionKey(key, width, type), bytes);
    await renditions.put(key, rendered);
  }

  /** Deletes the renditions of a picture deleted in the meantime, and makes them again if it was also restored. */
  async function recheck(key: string, isCatchUp: boolean): Promise<MediaOutcome> {
    if (!(await bucket.find(key))) return remove(key);
    if (await isRendered(key)) return { outcome: 'rendered' };
    return follow(key, isCatchUp);
  }

  async function remove(key: string): Promise<MediaOutcome> {
    await removeRenditions([key]);
    const state = await uploads.get(key);
    // Keep the reason of a rejection for the uploader to read.
    if (state && state.fault === undefined) await uploads.remove(key);
    return { outcome: 'removed' };
  }

  /**
   * Stores the message before removing the picture, so that no picture disappears without an explanation. A record keeps
   * showing the picture that it references.
   */
  async function refuse(key: string, fault: PictureFault, isCatchUp: boolean): Promise<MediaOutcome> {
    const isKept = isCatchUp || pictureResourceOf(key) !== 'gallery';
    const message = fault.messageFor(await subjectOf(key));
    await uploads.put({ key, attempts: 0, fault: message, ...(isKept && { isKept }) });
    if (!isKept) await services.refuse(key);
    return { outcome: 'refused', message };
  }

  return follow;
}

function isRunning({ startedAt }: UploadState): boolean {
  return startedAt !== undefined && Date.now() - Date.parse(startedAt) < LEASE;
}
