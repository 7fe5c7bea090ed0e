import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { dispatch, uploadQueue } from './upload-queue.ts';

/** The delays between polls for the outcome of uploads, increasing because the server processes pictures one by one. */
const POLL_DELAYS = [2, 5, 10, 20, 40, 60, 60].map((seconds) => seconds * 1_000);

/** How long the server lists the outcome of an upload, in milliseconds. */
const ARRIVAL_LIFETIME = 24 * 60 * 60 * 1_000;

let isFollowing = false;

/**
 * Polls uploaded pictures until the server has created their renditions, and puts those that it has rejected back into the
 * queue with the reason. Gives up after the last delay; the next mount of the queue polls again.
 */
export async function followArrivals(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    for (const delay of POLL_DELAYS) {
      if (uploaded().length > 0) await settle(uploaded());
      if (uploaded().length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  } catch (error) {
    console.warn('What became of uploaded pictures is not known yet', error);
  } finally {
    isFollowing = false;
  }
}

const uploaded = () => uploadQueue.get().pictures.filter(({ status }) => status === 'uploaded');

async function settle(pictures: readonly QueuedPicture[]): Promise<void> {
  const folders = [...new Set(pictures.map(({ folder }) => folder))];
  const lists = await Promise.all(
    folders.map((folder) => trackConnection(() => api.gallery.allImages(folder || undefined))),
  );
  const images = new Map(lists.flat().map((image) => [image.key, image]));
  for (const { id, grant } of pictures) {
    const { key = '', at = 0 } = grant ?? {};
    const image = images.get(key);
    const isAwaited = image && !image.renditions && Date.now() - at < ARRIVAL_LIFETIME;
    if (image?.fault !== undefined) dispatch({ type: 'refused', id, message: image.fault });
    else if (!isAwaited) dispatch({ type: 'removed', ids: [id] });
  }
}
