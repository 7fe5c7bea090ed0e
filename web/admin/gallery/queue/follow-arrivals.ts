import { api } from '../../../session/api.ts';
import { trackConnection } from '../../connection/connection.ts';
import type { QueuedPicture } from './queued-picture.ts';
import { changePicture, queuedPictures, removePicture } from './queue-storage.ts';

/** When the server is asked what became of what was uploaded: pictures are looked at one after the other, in seconds each. */
const WAITS = [2, 5, 10, 20, 40, 60, 60].map((seconds) => seconds * 1_000);

/** The server names what it has taken for a day. */
const FORGOTTEN_AFTER = 24 * 60 * 60 * 1_000;

let isFollowing = false;

/**
 * Follows uploaded pictures until the server has made their renditions, and puts those that it has refused back into the queue,
 * with the reason. `onRefused` is called when there are any. What takes longer is asked for when the queue is next opened.
 */
export async function followArrivals(onRefused: () => void): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  try {
    for (const wait of WAITS) {
      if (uploaded().length > 0 && (await settle(uploaded()))) onRefused();
      if (uploaded().length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  } catch (error) {
    console.warn('What became of uploaded pictures is not known yet', error);
  } finally {
    isFollowing = false;
  }
}

const uploaded = () => queuedPictures.get().filter(({ status }) => status === 'uploaded');

/** Returns whether any was refused. */
async function settle(pictures: readonly QueuedPicture[]): Promise<boolean> {
  const folders = [...new Set(pictures.map(({ folder }) => folder))];
  const lists = await Promise.all(
    folders.map((folder) => trackConnection(() => api.gallery.allImages(folder || undefined))),
  );
  const images = new Map(lists.flat().map((image) => [image.key, image]));
  // After the lists, which take what has arrived.
  const arrivals = new Map((await trackConnection(api.gallery.arrivals)).map((each) => [each.key, each]));
  const refused = pictures.filter(({ grant }) => arrivals.get(grant?.key ?? '')?.status === 'refused');
  for (const { id, grant } of refused) {
    const message = arrivals.get(grant?.key ?? '')?.message;
    changePicture(id, { status: 'refused', ...(message !== undefined && { message }) });
  }
  for (const { id, grant } of pictures.filter((each) => !refused.includes(each))) {
    const image = images.get(grant?.key ?? '');
    const isAwaited = image ? !image.renditions : arrivals.get(grant?.key ?? '')?.status === 'waiting';
    if (!isAwaited || Date.now() - (grant?.at ?? 0) > FORGOTTEN_AFTER) removePicture(id);
  }
  return refused.length > 0;
}
