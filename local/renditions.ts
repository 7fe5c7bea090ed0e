import { picturePrefix, pictureResourceOf } from '../contract/pictures.ts';
import type { MediaTask } from '../contract/renditions.ts';
import type { Changes } from './changes.ts';

/** The media function of one machine, until it is closed. */
export type LocalRenditions = {
  /** Resolves when what has come or gone so far is looked at. */
  readonly idle: () => Promise<void>;
  close(): Promise<void>;
};

/**
 * Runs the media Lambda as the bucket's events do, for one picture after the other, and first for those that have no renditions
 * yet: the sample parish's, and those of an earlier release. Returns at once.
 */
export function startRenditions(changes: Changes): LocalRenditions {
  let isOpen = true;
  let running: Promise<void> = enqueueUnrendered(Promise.resolve());

  function enqueue(task: MediaTask): void {
    running = running.then(() => attempt(task));
  }

  async function enqueueUnrendered(before: Promise<void>): Promise<void> {
    await before;
    const result = await call({ list: 'unrendered' }).catch(report);
    for (const key of result?.unrendered ?? []) await attempt({ catchUp: key });
  }

  async function attempt(task: MediaTask): Promise<void> {
    // What is left is caught up by the next start.
    if (isOpen) await call(task).catch(report);
  }

  const unsubscribe = changes.subscribe((record) => {
    const key = record.eventSource === 'aws:s3' ? record.s3.object.key : '';
    const resource = pictureResourceOf(key);
    if (resource && key !== picturePrefix(resource)) enqueue({ changed: key });
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

async function call(task: MediaTask): Promise<{ readonly unrendered?: readonly string[] } | undefined> {
  const { handler } = await import(/* @vite-ignore */ new URL('../lambdas/media.ts', import.meta.url).href);
  return handler(task);
}

function report(error: unknown): undefined {
  console.error('The renditions of a picture were not made:', error);
}
