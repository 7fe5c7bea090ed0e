/** How many pictures have to be sent, and for how long they have been, before the rest can be foretold. */
const LEAST_DONE = 3;
const LEAST_MILLISECONDS = 10_000;
const MINUTE = 60_000;

/** What is known of a run: how many pictures were sent in so many milliseconds of connection, and how many are left. */
export type Pace = { readonly done: number; readonly milliseconds: number; readonly left: number };

/** How much longer a run takes, in words; nothing while that would be a guess. */
export function remainingTime({ done, milliseconds, left }: Pace): string | undefined {
  if (done < LEAST_DONE || milliseconds < LEAST_MILLISECONDS || left === 0) return undefined;
  const minutes = Math.round(((milliseconds / done) * left) / MINUTE);
  if (minutes < 1) return 'less than a minute left';
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
