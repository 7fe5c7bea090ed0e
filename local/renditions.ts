import { paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { type BucketEvent, objectCreated } from '../contract/files/bucket-event.ts';
import { incomingPrefix } from '../contract/files/media.ts';
import type { Changes } from './changes.ts';
import { localBucket } from './environment.ts';

/** The running local media Lambda. */
type LocalRenditions = {
  /** Resolves when every upload so far has been processed. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs the media Lambda for the keys of uploads, one picture at a time, starting with the uploads that an earlier process has left.
 * Returns immediately.
 */
export function startRenditions(uploads: Changes<string>): LocalRenditions {
  let isOpen = true;
  let running: Promise<void> = takeWaiting();

  /** The function receives an event as the body of a queue's message. */
  async function take(key: string, isOnlyRun = false): Promise<void> {
    const event: BucketEvent = {
      source: 'aws.s3',
      'detail-type': objectCreated,
      detail: { object: { key } },
    };
    const body = JSON.stringify(event);
    // The next start catches up on pictures left unprocessed, also on one whose rendering was killed a moment ago.
    if (isOpen) await invokeMedia({ Records: [{ body }], isOnlyRun }).catch(logError);
  }

  async function takeWaiting(): Promise<void> {
    const s3 = new S3Client({ forcePathStyle: true });
    const pages = paginateListObjectsV2({ client: s3 }, { Bucket: localBucket, Prefix: incomingPrefix });
    for await (const { Contents = [] } of pages) for (const { Key = '' } of Contents) await take(Key, true);
  }

  const unsubscribe = uploads.subscribe((key) => {
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
