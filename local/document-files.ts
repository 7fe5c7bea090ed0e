import type { Changes } from './changes.ts';

/** Puts the files of documents in their places; resolves when they are there. */
export type PlaceFiles = () => Promise<unknown>;

/** As often as the publisher of `npm run preview` looks for what is due. Milliseconds. */
const SCHEDULE = 5_000;

/**
 * What the publisher does with the files of documents, under `npm start`, which has none: after each write of the table and
 * each five seconds, one run at a time, until it is closed.
 */
export function followDocuments({ subscribe }: Changes, place: PlaceFiles): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isWaiting = false;

  const run = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(async () => {
      isWaiting = false;
      await place().catch((error: unknown) =>
        console.error('Files of documents stay where they are:', error),
      );
    });
  };
  const unsubscribe = subscribe(({ eventSource }) => eventSource === 'aws:dynamodb' && run());
  const schedule = setInterval(run, SCHEDULE);
  run();

  return {
    close: async () => {
      unsubscribe();
      clearInterval(schedule);
      await running;
    },
  };
}
