import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { changePicture, queuedPictures, removePicture } from './queue-storage.ts';

/** The delays between polls for the outcome of uploads, increasing because the server processes pictures one by one. */
const POLL_DELAYS = [2, 5, 10, 20, 40, 60, 60].map((seconds) => seconds * 1_000);

/** How long the server lists the outcome of an upload, in milliseconds. */
const ARRIVAL_LIFETIME = 24 * 60 * 60 * 1_000;

let isFollowing = false;

/**
 * Polls uploaded pictures until the server has created their renditions, and puts those that it has rejected back into the
 * queue with the reason, calling `onRefused`. Gives up after the last delay; the next mount of the queue polls again.
 */
export async function followArrivals(onRefused: () => void): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    for (const delay of POLL_DELAYS) {
      if (uploaded().length > 0 && (await settle(uploaded()))) onRefused();
      if (uploaded().length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  } catch (error) {
    console.warn('What became of uploaded pictures is not known yet', error);
  } finally {
    isFollowing = false;
  }
}

const uploaded = () => queuedPictures.get().filter(({ status }) => status === 'uploaded');

/** Updates the queue from the server. Returns whether any picture was rejected. */
async function settle(pictures: readonly QueuedPicture[]): Promise<boolean> {
  const folders = [...new Set(pictures.map(({ folder }) => folder))];
  const lists = await Promise.all(
    folders.map((folder) => trackConnection(() => api.gallery.allImages(folder || undefined))),
  );
  const images = new Map(lists.flat().map((image) => [image.key, image]));
  // Requested after the lists, because listing a folder processes its new arrivals.
  const arrivals = new Map((await trackConnection(api.gallery.arrivals)).map((each) => [each.key, each]));
  const refused = pictures.filter(({ grant }) => arrivals.get(grant?.key ?? '')?.status === 'refused');
  for (const { id, grant } of refused) {
    const message = arrivals.get(grant?.key ?? '')?.message;
    changePicture(id, { status: 'refused', ...(message !== undefined && { message }) });
  }
  for (const { id, grant } of pictures.filter((each) => !refused.includes(each))) {
    const image = images.get(grant?.key ?? '');
    const isAwaited = image ? !image.renditions : arrivals.get(grant?.key ?? '')?.status === 'waiting';
    if (!isAwaited || Date.now() - (grant?.at ?? 0) > ARRIVAL_LIFETIME) removePicture(id);
  }
  return refused.length > 0;
}
