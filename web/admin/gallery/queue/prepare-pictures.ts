import type { KnownPicture } from '../../../../contract/entities/gallery.ts';
import { limits } from '../../../../contract/limits.ts';
import { api } from '../../../session/api.ts';
import { assertNotDemo, trackConnection } from '../../connection/connection.ts';
import { findPicture } from './queue-state.ts';
import { takenAt } from './taken-at.ts';
import { thumbnailOfFile } from './thumbnail.ts';
import { dispatch, uploadQueue } from './upload-queue.ts';

let isPreparing = false;

/**
 * Determines the hash of chosen pictures, when they were taken and whether they were uploaded before, then draws their
 * thumbnails. Files are processed one at a time, because each is decoded completely.
 */
export async function preparePictures(): Promise<void> {
  if (isPreparing) return;
  isPreparing = true;
  for (let ids = unprepared(); ids.length > 0; ids = unprepared()) {
    for (const id of ids) await identify(id);
    dispatch({ type: 'prepared', ids, known: await findKnown(ids) });
    for (const id of ids) await drawThumbnail(id);
  }
  isPreparing = false;
}

const unprepared = () => uploadQueue.get().unprepared;
const find = (id: string) => findPicture(uploadQueue.get(), id);

async function identify(id: string): Promise<void> {
  const { file, takenAt: known } = find(id) ?? {};
  if (!file || known !== undefined) return;
  const sourceHash = await hashOf(file);
  dispatch({ type: 'changed', ids: [id], changes: { takenAt: await takenAt(file), sourceHash } });
}

/** Returns the hexadecimal SHA-256 of a file; undefined if the browser cannot read the file or lacks Web Crypto. */
async function hashOf(file: Blob): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch (cause) {
    console.warn('A file cannot be compared with others', cause);
    return undefined;
  }
}

async function findKnown(ids: readonly string[]): Promise<readonly KnownPicture[] | undefined> {
  const hashes = [...new Set(ids.flatMap((id) => find(id)?.sourceHash ?? []))];
  if (hashes.length === 0) return undefined;
  try {
    assertNotDemo('Gallery upload');
    return await trackConnection(() => api.gallery.duplicates(hashes.slice(0, limits.hashesAtOnce)));
  } catch (error) {
    console.warn('Whether these pictures were uploaded before is not known', error);
    return undefined;
  }
}

async function drawThumbnail(id: string): Promise<void> {
  const { file, thumbnail: drawn } = find(id) ?? {};
  if (!file || drawn) return;
  const thumbnail = await thumbnailOfFile(file);
  if (thumbnail) dispatch({ type: 'changed', ids: [id], changes: { thumbnail } });
}
