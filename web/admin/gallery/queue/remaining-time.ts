/** An estimate needs at least this many pictures and this much time. */
const MIN_DONE = 3;
const MIN_MILLISECONDS = 10_000;
const MINUTE = 60_000;

/** The pace of a run: the number of pictures sent in a time, and the number left. */
type Pace = { readonly done: number; readonly milliseconds: number; readonly left: number };

/** Returns the estimated remaining time of a run in words; undefined until there is enough data. */
export function remainingTime({ done, milliseconds, left }: Pace): string | undefined {
  if (done < MIN_DONE || milliseconds < MIN_MILLISECONDS || left === 0) return undefined;
  const minutes = Math.round(((milliseconds / done) * left) / MINUTE);
  if (minutes < 1) return 'less than a minute left';
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`;
}
