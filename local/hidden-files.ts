import type { Changes } from './changes.ts';

/** Shows or hides documents and pictures, to match whether visitors see the items that have them. */
type PlaceFiles = () => Promise<unknown>;

/** Interval in milliseconds, the same as that of the publisher of `npm run preview`. */
const SCHEDULE = 5_000;

/**
 * Calls `place` under `npm start`, where no publisher runs to do it: at the start, after each write to the table and
 * every five seconds, one call at a time, until closed.
 */
export function followFiles({ subscribe }: Changes, place: PlaceFiles): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;

  const run = () => {
    if (isQueued) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      await place().catch((error: unknown) => console.error('Showing and hiding files failed:', error));
    });
  };
  const unsubscribe = subscribe(run);
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
