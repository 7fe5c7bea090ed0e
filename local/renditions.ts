import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { objectCreated } from '../contract/files/bucket-event.ts';
import { incomingPrefix } from '../contract/files/media.ts';
import { type Changes, objectEvent } from './changes.ts';
import { localBucket } from './environment.ts';

/** The running local media Lambda. */
export type LocalRenditions = {
  /** Resolves when every upload so far has been processed. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs the media Lambda as the bucket's events do, one picture at a time, starting with the uploads that an earlier process has
 * left. Returns immediately.
 */
export function startRenditions(changes: Changes): LocalRenditions {
  let isOpen = true;
  let running: Promise<void> = takeWaiting();

  /** The function receives an event as the body of a queue's message. */
  async function take(key: string): Promise<void> {
    const body = JSON.stringify(objectEvent(key, false));
    // The next start catches up on pictures left unprocessed.
    if (isOpen) await invokeMedia({ Records: [{ body }] }).catch(logError);
  }

  async function takeWaiting(): Promise<void> {
    const s3 = new S3Client({ forcePathStyle: true });
    const pages = paginateListObjectsV2({ client: s3 }, { Bucket: localBucket, Prefix: incomingPrefix });
    for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) await take(Key);
  }

  const unsubscribe = changes.subscribe((record) => {
    if (!('detail' in record) || record['detail-type'] !== objectCreated) return;
    const { key } = record.detail.object;
    if (key.startsWith(incomingPrefix)) running = running.then(() => take(key));
  });
  const idle = async () => {
    for (let last; last !== running;) await (last = running);
  };
  return {
    idle,
    close: async () => {
      isOpen = false;
      unsubscribe();
      await idle();
    },
  };
}

/** Invokes the media Lambda. */
export async function invokeMedia(event: object): Promise<void> {
  const { handler } = await import(/* @vite-ignore */ new URL('../lambdas/media.ts', import.meta.url).href);
  await handler(event);
}

function logError(error: unknown): undefined {
  console.error('The renditions of a picture were not made:', error);
}
