import type { BucketEvent } from '../contract/files/bucket-event.ts';
import { picturePrefix, pictureResourceOf } from '../contract/files/pictures.ts';
import type { MediaTask } from '../contract/files/renditions.ts';
import type { Changes } from './changes.ts';

/** The running local media Lambda. */
export type LocalRenditions = {
  /** Resolves when every change so far has been processed. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs the media Lambda as the bucket's events do, one picture at a time, starting with files that are not in the gallery
 * yet and pictures that have no renditions, such as those of the sample parish or of an earlier release. Returns immediately.
 */
export function startRenditions(changes: Changes): LocalRenditions {
  let isOpen = true;
  let running: Promise<void> = renderMissing(Promise.resolve());

  /** The function receives an event as the body of a queue's message. */
  function enqueue(event: BucketEvent): void {
    running = running.then(() => attempt({ Records: [{ body: JSON.stringify(event) }] }));
  }

  async function renderMissing(before: Promise<void>): Promise<void> {
    await before;
    await invoke({ takeIn: 'gallery' }).catch(logError);
    const result = await invoke({ list: 'unrendered' }).catch(logError);
    for (const key of result?.unrendered ?? []) await attempt({ catchUp: key });
  }

  async function attempt(task: MediaTask | QueuedEvent): Promise<void> {
    // The next start catches up on pictures left unprocessed.
    if (isOpen) await invoke(task).catch(logError);
  }

  const unsubscribe = changes.subscribe((record) => {
    if (!('detail' in record)) return;
    const { key } = record.detail.object;
    const resource = pictureResourceOf(key);
    if (resource && key !== picturePrefix(resource)) enqueue(record);
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

type QueuedEvent = { readonly Records: readonly { readonly body: string }[] };

async function invoke(
  task: MediaTask | QueuedEvent,
): Promise<{ readonly unrendered?: readonly string[] } | undefined> {
  const { handler } = await import(/* @vite-ignore */ new URL('../lambdas/media.ts', import.meta.url).href);
  return handler(task);
}

function logError(error: unknown): undefined {
  console.error('The renditions of a picture were not made:', error);
}
