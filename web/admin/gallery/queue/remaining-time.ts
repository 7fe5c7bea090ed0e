import type { UploadRun } from './queue-state.ts';

/** An estimate needs at least this many pictures and this much time. */
const MIN_DONE = 3;
const MIN_MILLISECONDS = 10_000;
const MINUTE = 60_000;

/** Returns the estimated remaining time of a run in words; undefined until there is enough data. */
export function remainingTime(run: Pick<UploadRun, 'total' | 'uploads' | 'since'>): string | undefined {
  const { since = 0 } = run;
  const times = run.uploads.flatMap(({ at }) => (at > since ? at - since : []));
  const done = times.length;
  const milliseconds = Math.max(0, ...times);
  const left = run.total - run.uploads.length;
  if (done < MIN_DONE || milliseconds < MIN_MILLISECONDS || left === 0) return undefined;
  const minutes = Math.round(((milliseconds / done) * left) / MINUTE);
  if (minutes < 1) return 'less than a minute left';
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
