import * as z from 'zod/mini';
import { bucketEvent } from '../contract/files/bucket-event.ts';
import { incomingPrefix } from '../contract/files/media.ts';
import { pictureResourceOf } from '../contract/files/pictures.ts';
import { openFileStore } from './core/files/file-store.ts';
import { environment } from './core/platform/environment.ts';
import { log } from './core/platform/log.ts';
import { sweepFiles } from './media/sweep-files.ts';
import { takePicture } from './media/take-picture.ts';

const queued = z.object({ Records: z.array(z.object({ body: z.string() })) });
const nightly = z.object({ sweep: z.literal(true) });

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
